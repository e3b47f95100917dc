// The pictures of docs/screens, each page as a reader sees it: `make screens`.
import { resolve } from "node:path";
import { test, type Visit } from "./page.ts";

const FOLDER = resolve(import.meta.dirname, "../../docs/screens");
const KIELA =
  "kiela 2,1,0,1,4,2,0,1,0,2/5,1,1,4,2,2,1,0,0,0/0,0,0,0,1,1,4,0,0,3/0,1,1,2,4,1,3,3,0,3 - N";

const pages: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  start: (visit) => visit.start(),
  kiela: (visit) => visit.game(KIELA),
  oware: (visit) => visit.game("oware 4,0,6,1,7,2/0,8,2,0,5,3 6,4 S"),
  analyse: (visit) => visit.analysis("kalah 4,4,0,5,5,5/4,4,4,4,4,4 1,0 S"),
  learn: (visit) => board(visit, "learn/congkak"),
  puzzles: (visit) => board(visit, "puzzles/oware"),
  games: (visit) => at(visit, "games", "article"),
  workshop: (visit) => at(visit, "workshop/oware", "[role=status]"),
  history: async (visit) => {
    for (const game of ["kalah", "oware", "kiela"]) {
      await visit.game(game);
      await visit.playable.first().click();
      await visit.beyond(0);
    }
    await at(visit, "history", "h1");
  },
};

async function at(visit: Visit, address: string, there: string): Promise<void> {
  await visit.page.goto(`${visit.url}#/${address}`);
  await visit.page.locator(there).first().waitFor();
  await visit.drawn();
}

async function board(visit: Visit, address: string): Promise<void> {
  await visit.page.goto(`${visit.url}#/${address}`);
  await visit.house(0, 0).waitFor();
}

const sizes = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

const manners = [
  ...sizes.map((viewport) => ({ viewport, scheme: "light", locale: "en" }) as const),
  ...sizes.map((viewport) => ({ viewport, scheme: "dark", locale: "en" }) as const),
  ...["fr", "ar"].map((locale) => ({ viewport: sizes[0], scheme: "light", locale }) as const),
];

for (const { viewport, scheme, locale } of manners) {
  const manner = [`${viewport.width}x${viewport.height}`];
  if (scheme === "dark") manner.push(scheme);
  if (locale !== "en") manner.push(locale);

  test.describe(manner.join(" "), { tag: "@screens" }, () => {
    test.use({ viewport, colorScheme: scheme, locale, reducedMotion: "reduce" });
    for (const [name, open] of Object.entries(pages)) {
      test(name, async ({ visit }) => {
        await visit.prepare();
        await open(visit);
        await visit.page.screenshot({
          path: `${FOLDER}/${[name, ...manner].join("-")}.jpg`,
          type: "jpeg",
          quality: 80,
        });
      });
    }
  });
}
