// The page works without a network once it was loaded. A newer version is fetched in the
// background and takes over only when the reader says so.
import { registerSW } from "virtual:pwa-register";

let waiting = $state(false);
let wanted = false;
/** It has taken over already, because another tab of the reader's asked for it. */
let taken = false;

const takeOver = registerSW({
  onNeedRefresh() {
    waiting = true;
  },
  onNeedReload() {
    taken = true;
    if (wanted) location.reload();
  },
});

export const update = {
  get waiting(): boolean {
    return waiting;
  },
  later(): void {
    waiting = false;
  },
  now(): void {
    wanted = true;
    if (taken) location.reload();
    else void takeOver(true);
  },
};
