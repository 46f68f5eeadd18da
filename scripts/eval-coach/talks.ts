import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing a person writes, and what the reply to it must hold. */
export type Line = { words: string; must: string[] };
/** A talk of twelve lines, written by us; `country` is the profile's. */
export type Talk = { title: string; country: string | undefined; lines: Line[] };

const files = [
  'people',
  'days',
  'the-program',
  'feelings',
  'danger',
  'kitchens',
  'neighbours',
  'requests',
  'few-words',
];

/** Reads talks: `# title [DE]` begins one, `> check` says what the reply to the line before must hold. */
export function readTalks(text: string): Talk[] {
  const talks: Talk[] = [];
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, title, country] = /^# ([^[]+?)(?: \[([A-Z]{2})\])?$/.exec(row) ?? [];
    const lines = talks.at(-1)?.lines;
    if (title) talks.push({ title, country, lines: [] });
    else if (row.startsWith('> ')) lines?.at(-1)?.must.push(row.slice(2));
    else lines?.push({ words: row, must: [] });
  }
  return talks;
}

/** All scripted talks of this folder. */
export function allTalks(): Talk[] {
  return files.flatMap((name) => readTalks(readFileSync(join(import.meta.dirname, `talks-of-${name}.txt`), 'utf8')));
}

/** The talks that no sentence of the guide was written for: measured, and not read while it's worked on. */
export const isUnseen = ({ title }: Talk) => title.startsWith('unseen: ');
