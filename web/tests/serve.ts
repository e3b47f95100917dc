// A plain server of the built page on a free port, which a test can stop. All files are read at the
// start, so that a build that runs at the same time does no harm.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";

const BUILT = resolve(import.meta.dirname, "../../src/manqala/_data/web");

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

function read(): Map<string, Buffer> {
  if (!existsSync(join(BUILT, "index.html"))) {
    throw new Error("the page is not built yet: run `npm run build` in web/ first");
  }
  const names = readdirSync(BUILT, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(BUILT.length + 1), readFileSync(file)]));
}

/** Serves the page under `folder`, so that it is tried somewhere else than at the root too. */
export async function serve(folder = "/"): Promise<Served> {
  const files = read();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = path.startsWith(folder) ? path.slice(folder.length) || "index.html" : "";
    const file = files.get(name);
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "" }).end(file);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${folder}`,
    renew: (name) => {
      files.set(name, Buffer.concat([files.get(name) ?? Buffer.of(), Buffer.from("\n// new")]));
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
