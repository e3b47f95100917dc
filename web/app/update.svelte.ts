// The page works without a network once it was loaded. A newer version is fetched in the
// background and takes over only when the reader says so.
import { registerSW } from "virtual:pwa-register";

let waiting = $state(false);

const takeOver = registerSW({
  onNeedRefresh() {
    waiting = true;
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
    void takeOver(true);
  },
};
