import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import type { BellView } from '../src/features/circles/room/domain/bell/bell.ts';
import { planned, type Run, type RunEvent, transition } from '../src/features/circles/room/domain/runner/run.ts';
import { progressOf, type ShownRun, shownRun } from '../src/features/circles/room/domain/runner/shown-run.ts';
import { openBell } from '../src/features/circles/room/web/bell/bell-session.ts';
import { createRinger } from '../src/features/circles/room/web/bell/ringer-media.ts';
import { randomBelow } from '../src/platform/shared/random.ts';
import { seededRandom } from '../src/platform/testing/seeded-random.ts';
import { type Figure, percentile, report } from './report.ts';
import { simulate } from './simulated-time.ts';

const runs = 5;

/** Eight devices: how far off their clocks are, how they drift (as bad as cheap ones get), and their ways, in ms. */
const devices = [
  { off: 0, drift: 0, there: 5, back: 5 },
  { off: 3_000, drift: 20e-6, there: 12, back: 18 },
  { off: -45_000, drift: -35e-6, there: 40, back: 30 },
  { off: 600_000, drift: 50e-6, there: 25, back: 60 },
  { off: -900, drift: -80e-6, there: 90, back: 60 },
  { off: dayMs, drift: 100e-6, there: 60, back: 80 },
  { off: 250, drift: -15e-6, there: 150, back: 130 },
  { off: -7_200_000, drift: -100e-6, there: 20, back: 50 },
] as const;

const phase = (name: string, minutes: number): Run['phases'][number] => ({
  id: name,
  name,
  type: 'sharing',
  minutes,
  words: '',
  guidance: '',
  material: '',
  grouping: { kind: 'circle' },
});
const plan = [phase('Arriving', 20), phase('Sharing', 60), phase('Closing', 60)];
/** What hosts do, by minute. */
const deeds: readonly [number, RunEvent['type']][] = [
  [0, 'start'],
  [15, 'pause'],
  [25, 'start'],
  [50, 'skip'],
];

/**
 * Two hours of a plan on eight devices, in simulated time: how far apart what they show as left of the phase ever is, while
 * all know the same run. Beside the same devices that only know the server's time from as they came in.
 */
export async function benchRunnerDrift(): Promise<boolean> {
  const apart: Record<'ours' | 'once', number[]> = { ours: [], once: [] };
  for (let seed = 1; seed <= runs; seed += 1) {
    const { ours, once } = await twoHours(seed);
    apart.ours.push(...ours);
    apart.once.push(...once);
  }
  const beside = (what: string, percent: number, wish?: Figure['wish']): Figure => ({
    what,
    ours: percentile(apart.ours, percent),
    baseline: percentile(apart.once, percent),
    unit: 'ms',
    ...(wish && { wish }),
  });
  return report('What eight devices show as left over two hours, beside looking at the clock once', [
    beside('how far apart, median', 50),
    beside('how far apart at most', 100, { atMost: 100 }),
  ]);
}

/** How far apart they were at each second, in ms. */
async function twoHours(seed: number): Promise<{ ours: number[]; once: number[] }> {
  const seeded = seededRandom(seed);
  const random = () => randomBelow(seeded, 1_000_000) / 1_000_000;
  const outcome = { ours: [] as number[], once: [] as number[] };
  await simulate(async ({ now, after }) => {
    let run = planned(plan);
    const tabs = devices.map((device) => openTab(device, { now, after, random }));
    const tell = (shown: ShownRun) => tabs.forEach(({ hear }) => hear(shown));
    const happens = (type: RunEvent['type']) => {
      run = transition(run, { type, version: run.version } as RunEvent, now());
      tell(shownRun(run));
    };
    for (const [at, type] of deeds) after(at * minuteMs + 5_000, () => happens(type));
    const look = () => {
      after(1_000, look);
      const seen = tabs.map(({ left }) => left());
      // Someone who hasn't heard yet what a host just did isn't drifting.
      if (seen.some(({ version }) => version !== run.version) || run.status !== 'running') return;
      outcome.ours.push(range(seen.map(({ ours }) => ours)));
      outcome.once.push(range(seen.map(({ once }) => once)));
    };
    after(10_000, look);
  });
  return outcome;
}

type World = { now(): number; after(ms: number, then: () => void): void; random(): number };

/** A tab on a device, whose room goes by what the bell knows of the server's clock. */
function openTab({ off, drift, there, back }: (typeof devices)[number], { now, after, random }: World) {
  // A way is rarely quicker than usual, and now and then much slower.
  const way = (usual: number) => usual * (1 + random() / 4) + (random() < 0.05 ? random() * 400 : 0);
  const wait = (ms: number) => new Promise<void>((resolve) => after(ms, resolve));
  const clock = { now: () => now() * (1 + drift) + off };
  let view: BellView = { tunedAt: null, clockOffset: null };
  let run: ShownRun = shownRun(planned(plan));
  // The snapshot of the room, stamped by the server and heard a way later.
  let snapshot = 0;
  after(way(back), () => {
    snapshot = 0 - clock.now();
    live.entered?.();
  });
  const send = async () => {
    await wait(way(there));
    const tunedAt = now();
    await wait(way(back));
    view = { ...view, tunedAt };
  };
  const show = (next: BellView) => {
    view = next;
  };
  const { signal } = new AbortController();
  const self = () => ({ name: '', clockOffset: snapshot });
  const port = { clock, view: () => view, show, connected: () => true, self, send, signal };
  const live = openBell(port as unknown as Parameters<typeof openBell>[0], createRinger({ ring: () => {} }));
  const leftBy = (offset: number) => progressOf(run, clock.now() + offset).now.left;
  return {
    hear: (shown: ShownRun) =>
      after(way(back), () => {
        run = shown;
      }),
    left: () => ({ version: run.version, ours: leftBy(view.clockOffset ?? snapshot), once: leftBy(snapshot) }),
  };
}

const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

if (import.meta.main) process.exitCode = (await benchRunnerDrift()) ? 0 : 1;
