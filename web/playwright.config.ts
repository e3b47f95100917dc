import { defineConfig } from "@playwright/test";

// The system's Chromium, or the one that is named: nothing is downloaded.
const { MANQALA_CHROMIUM, CHROMIUM = "/usr/bin/chromium", ONLY: only } = process.env;

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  // Figures are taken by `make bench-wasm`, alone on the machine; pictures by `make screens`.
  ...(only ? { grep: new RegExp(only) } : { grepInvert: /@bench|@screens/ }),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A machine that stalls for seconds fails no build; what passed only at the second try is listed as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en",
    viewport: { width: 390, height: 844 },
    trace: "off",
    launchOptions: {
      executablePath: MANQALA_CHROMIUM ?? CHROMIUM,
      args: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
