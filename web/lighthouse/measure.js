// What Lighthouse says of the page on a phone: start screen, a game, a friend's link. `make lighthouse`.
// The best of some tries counts, since a busy machine only makes figures worse.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const PAGES = { "start screen": "", game: "play/kalah" };
const LEAST = { performance: 95, accessibility: 100, "best-practices": 95 };
const METRICS = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
const TRIES = 5;

/** What Lighthouse measures of a phone's processor, and by how much it slows down a desktop's. */
const PHONE = 500;
const SLOWDOWN = 4;

/** The address of the page, served as to a reader. */
async function serve(command) {
  const MANQALA_DATA = await mkdtemp(join(tmpdir(), "manqala-"));
  const server = spawn(command, ["serve", "--port", "8790"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, MANQALA_DATA },
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  return { server, url: /http\S+/.exec(line)[0] };
}

/** Where a friend comes by a link. */
async function invitation(url) {
  const answer = await fetch(`${url}api/v1/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "kalah", name: "Ana" }),
  });
  const { room, invitation } = await answer.json();
  return `join/${room}/${invitation}`;
}

async function measure(url, port, cpuSlowdownMultiplier) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: Object.keys(LEAST),
    throttling: { cpuSlowdownMultiplier },
  });
  const scores = Object.values(lhr.categories).map(({ id, score }) => [
    id,
    Math.round(100 * score),
  ]);
  return { lhr, scores: Object.fromEntries(scores), slowdown: cpuSlowdownMultiplier };
}

const missed = ({ scores }) => Object.keys(LEAST).filter((id) => scores[id] < LEAST[id]);

/** Which audits cost something in the categories that are missed. */
function reasons(run) {
  const { audits, categories } = run.lhr;
  return missed(run).flatMap((id) =>
    categories[id].auditRefs
      .map((ref) => audits[ref.id])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue = "" }) => `    ${title} ${displayValue}`),
  );
}

function tell(name, run) {
  const scores = Object.entries(run.scores).map(([id, score]) => `${id} ${score}`);
  const metrics = METRICS.map((id) => `${id} ${run.lhr.audits[id].displayValue}`);
  const phone = `processor ${run.slowdown.toFixed(1)} times slower`;
  process.stdout.write(`${name}: ${[...scores, ...metrics, phone].join(", ")}\n`);
}

const { server, url } = await serve(process.argv[2]);
const chrome = await launch({
  chromePath: process.env.CHROMIUM,
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
});
try {
  let slowdown = SLOWDOWN;
  const pages = { ...PAGES, "a friend's link": await invitation(url) };
  for (const [name, hash] of Object.entries(pages)) {
    let best;
    for (let i = 0; i < TRIES && (!best || missed(best).length > 0); i++) {
      const run = await measure(`${url}#/${hash}`, chrome.port, slowdown);
      // Other work has slowed this machine down already: what is missing to a phone is added.
      const { benchmarkIndex } = run.lhr.environment;
      slowdown = Math.min(SLOWDOWN, Math.max(1, benchmarkIndex / PHONE));
      if (!best || run.scores.performance > best.scores.performance) best = run;
    }
    tell(name, best);
    if (missed(best).length === 0) continue;
    process.exitCode = 1;
    process.stdout.write(`  too little: ${missed(best).join(", ")}\n${reasons(best).join("\n")}\n`);
  }
} finally {
  chrome.kill();
  server.kill();
}
