/**
 * One person's voice: since when they've been speaking, when they were last loud, and when their last turn began; ms or
 * 0.
 */
export type Voice = { since: number; loudAt: number; spokeAt: number };
export type Voices = ReadonlyMap<string, Voice>;

/** Loudness from 0 to 1 above which a voice counts as heard. */
const threshold = 0.015;
/** A pause for breath does not end a turn, in ms. */
const pause = 900;
/** Shorter sounds, such as a cough, move nobody onto the stage, in ms. */
const turn = 1_500;
const silent: Voice = { since: 0, loudAt: 0, spokeAt: 0 };

/** The voices after one reading of loudness by user id; people no longer in it are forgotten. */
export function listen(voices: Voices, levels: ReadonlyMap<string, number>, now: number): Voices {
  return new Map([...levels].map(([id, level]) => [id, hear(voices.get(id) ?? silent, level, now)]));
}

/** Who is speaking right now. */
export function speakersOf(voices: Voices): Set<string> {
  return new Set([...voices].filter(([, voice]) => voice.since > 0).map(([id]) => id));
}

/** When each person's last turn began, for the order of the stage. */
export function turnsOf(voices: Voices): Map<string, number> {
  return new Map([...voices].map(([id, voice]) => [id, voice.spokeAt]));
}

function hear(voice: Voice, level: number, now: number): Voice {
  const loudAt = level > threshold ? now : voice.loudAt;
  if (now - loudAt >= pause) return { since: 0, loudAt: 0, spokeAt: voice.spokeAt };
  const since = voice.since || now;
  return { since, loudAt, spokeAt: now - since >= turn ? since : voice.spokeAt };
}
