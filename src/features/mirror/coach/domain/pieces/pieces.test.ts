import { describe, expect, test } from 'vitest';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { pieceFor } from '../guide/piece-talk.ts';
import { type CoachPiece, end, type WrittenPieceStep } from './piece.ts';
import { pieces } from './pieces.ts';
import { titles } from './titles.ts';

const wordsIn = (text: string) => text.split(/\s+/).length;
const slotsIn = (text: string) => [...text.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number));

/** Where a step may lead: places of other steps, and -1 for the end. */
function ways({ steps }: CoachPiece, at: number): number[] {
  const step = steps[at] as WrittenPieceStep;
  const placeOf = (name: string) => (name === end ? -1 : steps.findIndex((one) => one.name === name));
  const following = step.next === undefined ? (at + 1 < steps.length ? at + 1 : -1) : placeOf(step.next);
  return [...new Set([following, ...Object.values(step.to ?? {}).map(placeOf)])];
}

/** Every way through it, as places of steps. */
function paths(piece: CoachPiece, at = 0, before: readonly number[] = []): number[][] {
  if (at === -1) return [[...before]];
  expect(before, `${piece.id} comes back to step ${at}`).not.toContain(at);
  return ways(piece, at).flatMap((next) => paths(piece, next, [...before, at]));
}

test('REAL 48 there are fourteen at least, each with a title of its own', () => {
  expect(pieces.length).toBeGreaterThanOrEqual(14);
  expect(new Set(pieces.map(({ id }) => id))).toEqual(new Set(Object.keys(titles)));
  expect(new Set(Object.values(titles)).size).toBe(pieces.length);
});

describe.each(pieces)('REAL 48 the piece “$title”', (piece) => {
  const { steps, asks, tells, source } = piece;

  test('names where it comes from, and every way through it takes three to ten steps and ends', () => {
    expect(source).toMatch(/\d{4}|NHS|NICE/);
    for (const path of paths(piece)) expect([path.length >= 3, path.length <= 10, path]).toEqual([true, true, path]);
    expect(new Set(paths(piece).flat()).size).toBe(steps.length);
  });

  test('leads by choices that are there, to steps that are there', () => {
    for (const { to = {}, choices = [], next } of steps) {
      for (const [choice, name] of Object.entries(to)) {
        expect(choices).toContain(choice);
        expect([end, ...steps.map((one) => one.name)]).toContain(name);
      }
      if (next) expect([end, ...steps.map((one) => one.name)]).toContain(next);
    }
  });

  test('says little at a time, asks one thing, and nothing that a reply mustn’t say', () => {
    for (const text of [...steps.map(({ say }) => say), piece.end.say]) {
      expect(wordsIn(text), text).toBeLessThanOrEqual(70);
      expect(text.match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(1);
      expect(text).not.toMatch(/'/);
      expect(reviewReply(text).ok, text).toBe(true);
    }
    for (const { choices = [] } of steps) for (const choice of choices) expect(wordsIn(choice)).toBeLessThanOrEqual(8);
  });

  test('speaks of no answer that hasn’t been given on some way to it, and leaves something to keep on every way', () => {
    for (const [at, { say }] of steps.entries()) for (const slot of slotsIn(say)) expect(slot).toBeLessThanOrEqual(at);
    for (const path of paths(piece)) {
      const answered = path.map((at) => at + 1);
      const whole = piece.end.keep.filter((line) => slotsIn(line).every((slot) => answered.includes(slot)));
      expect(whole.length, path.join(' ')).toBeGreaterThan(0);
    }
  });

  test.each(asks.must)('is asked for by “%s”', (line) => expect(pieceFor(line)).toEqual({ piece, how: 'asks' }));
  test.each(asks.mustNot)('isn’t asked for by “%s”', (line) => {
    const found = pieceFor(line);
    expect(found?.piece === piece && found.how === 'asks').toBe(false);
  });
  test.each(tells?.must ?? [])('is offered at “%s”', (line) => expect(pieceFor(line)).toEqual({ piece, how: 'tells' }));
  test.each(tells?.mustNot ?? [])('isn’t offered at “%s”', (line) => expect(pieceFor(line)?.piece).not.toBe(piece));

  test('its title asks for it, and so does its prompt; its signs have two lines each that test them', () => {
    expect(pieceFor(piece.title)).toEqual({ piece, how: 'asks' });
    if (piece.prompt) expect(pieceFor(piece.prompt)).toEqual({ piece, how: 'asks' });
    for (const { must, mustNot } of [asks, ...(tells ? [tells] : [])])
      expect([must.length > 1, mustNot.length > 1]).toEqual([true, true]);
  });
});
