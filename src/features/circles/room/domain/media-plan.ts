/* How much each peer link may send. In a mesh everyone uploads to everyone else, so the total is what counts. */

/** How much a link carries: `full`, `thin` (a smaller picture), or `voice` (no picture, so that words get through). */
export type Carriage = 'full' | 'thin' | 'voice';

/** Limits of one peer link, in bits and frames per second; `height` in pixels. `video` or `screen` null: send none. */
export type MediaPlan = {
  audioBitrate: number;
  video: { bitrate: number; framerate: number; height: number } | null;
  screen: { bitrate: number; framerate: number } | null;
};

/** Video of all links together stays below this, in bits per second. */
const uploadBudget = 2_400_000;
const bestPicture = 1_500_000;
const worstPicture = 60_000;
/** While a screen is shared, its part of what pictures may have: it's what everyone looks at. */
const screenShare = 3 / 4;
/** For slides that turn, where the net only carries words. */
const slowScreen = { budget: 240_000, framerate: 2 };

/**
 * The plan for a head count, oneself included. Audio is planned first and is the same for everyone; video shares what's
 * left, or a quarter of it on a thin network, after a screen that `shares` took the larger part. On the poorest only
 * that one goes on, slowly.
 */
export function planMedia(people: number, carriage: Carriage, shares = false): MediaPlan {
  const links = Math.max(1, people - 1);
  const audioBitrate = carriage === 'voice' ? 24_000 : 40_000;
  if (carriage === 'voice') {
    const { budget, framerate } = slowScreen;
    return { audioBitrate, video: null, screen: shares ? { bitrate: Math.floor(budget / links), framerate } : null };
  }
  const budget = (carriage === 'thin' ? uploadBudget / 4 : uploadBudget) / links;
  const screen = shares ? Math.floor(Math.min(bestPicture, budget * screenShare)) : 0;
  const bitrate = Math.floor(Math.min(bestPicture, budget - screen));
  return {
    audioBitrate,
    video: bitrate < worstPicture ? null : { bitrate, ...pictureFor(bitrate) },
    screen: shares ? { bitrate: screen, framerate: screen >= 300_000 ? 15 : 5 } : null,
  };
}

function pictureFor(bitrate: number): { framerate: number; height: number } {
  if (bitrate >= 1_000_000) return { framerate: 30, height: 720 };
  if (bitrate >= 450_000) return { framerate: 24, height: 480 };
  if (bitrate >= 200_000) return { framerate: 20, height: 360 };
  return { framerate: 12, height: 180 };
}

/** What a link reported in one second: the share of packets lost (0 to 1) and the round trip in ms. */
export type NetSample = { lost: number; roundTripMs: number };

/**
 * The level of one link, for how many samples it has called for a worse or a better one, and how often it came down to
 * words alone since it was good.
 */
export type Net = { carriage: Carriage; worse: number; better: number; falls: number };

/** How a link is taken to be before anything is known of it. */
export const calmNet: Net = { carriage: 'full', worse: 0, better: 0, falls: 0 };

/** Samples in a row before the level changes: down soon, up late, so that it doesn't oscillate. */
const patience = { down: 4, up: 15 } as const;
/** Where pictures failed again, they're tried again half as often, down to this; so that the voice has its peace. */
const rarest = 8;
const steps: readonly Carriage[] = ['full', 'thin', 'voice'];

/** The state of a link after one more sample. */
export function feelNet(net: Net, sample: NetSample): Net {
  const bad = sample.lost > 0.08 || sample.roundTripMs > 900;
  const good = sample.lost < 0.02 && sample.roundTripMs < 400;
  const worse = bad ? net.worse + 1 : 0;
  const better = good ? net.better + 1 : 0;
  if (worse >= patience.down) return lowered(net);
  if (better >= patience.up * Math.min(rarest, 2 ** Math.max(0, net.falls - 1))) return raised(net);
  return { ...net, worse, better };
}

function lowered({ carriage, falls }: Net): Net {
  const next = step(carriage, 1);
  return { carriage: next, worse: 0, better: 0, falls: next !== carriage && next === 'voice' ? falls + 1 : falls };
}

function raised({ carriage, falls }: Net): Net {
  const next = step(carriage, -1);
  return { carriage: next, worse: 0, better: 0, falls: next === 'full' ? 0 : falls };
}

/** How much one's own line carries: as much as the best link, since those that carry less are about the others. */
export function ownCarriage(links: readonly Carriage[]): Carriage {
  return steps.find((carriage) => links.includes(carriage)) ?? 'full';
}

function step(carriage: Carriage, by: 1 | -1): Carriage {
  return steps[steps.indexOf(carriage) + by] ?? carriage;
}
