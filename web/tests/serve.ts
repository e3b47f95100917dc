// A plain server of the built files on a free port, which a test can stop.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, resolve } from "node:path";

export const BUILT = resolve(import.meta.dirname, "../../src/manqala/_data/web");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Served {
  readonly url: string;
  /** From now on this file is longer by a comment, as if a new version had been put in place. */
  renew(file: string): void;
  stop(): Promise<void>;
}

/** Serves the page under `folder`, so that it is tried somewhere else than at the root too. */
export async function serve(folder = "/", port = 0): Promise<Served> {
  if (!existsSync(join(BUILT, "index.html"))) {
    throw new Error("the page is not built yet: run `npm run build` in web/ first");
  }
  const renewed = new Set<string>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const inside = path.startsWith(folder) ? normalize(path.slice(folder.length)) : "";
    const file = join(BUILT, inside === "." || inside === "" ? "index.html" : inside);
    if (!path.startsWith(folder) || !file.startsWith(BUILT) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    if (!statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    if (renewed.has(inside)) response.end(`${readFileSync(file, "utf8")}\n// new`);
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const { port: open } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${open}${folder}`,
    renew: (file) => {
      renewed.add(file);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => {
          stopped();
        });
        server.closeAllConnections();
      }),
  };
}
