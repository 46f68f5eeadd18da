import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { workshopsRefusals } from '#features/circles/workshops/domain/contract.ts';
import { type ErrorCode, Refusal } from '#platform/shared/errors.ts';
import { defineFeature } from '../feature.ts';
import { type AppEnv, answerRefusal } from './answers.ts';
import { refusalStatus } from './refusals.ts';

const house = { name: 'house', refusals: workshopsRefusals };

test('a refusal is answered with the status that its feature declares', async () => {
  const statusOf = refusalStatus([house]);
  const app = new Hono<AppEnv>();
  app.get('/', (c) =>
    answerRefusal(c, new Refusal('no_free_code', 'None is left.', { retryAfterSeconds: 1.2 }), statusOf),
  );
  const answer = await app.request('/');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(statusOf.not_found).toBe(404);
});

test('a code is declared once', () => {
  expect(() => refusalStatus([house, { name: 'tower', refusals: { room_full: 410 } }])).toThrow(
    'tower declares the code room_full, which there is already.',
  );
  expect(() => refusalStatus([{ name: 'tower', refusals: { not_found: 410 } }])).toThrow(
    /^tower declares the code not_/,
  );
});

test('a code that nobody declares does not compile', () => {
  // @ts-expect-error misspelt
  const wrong: ErrorCode = 'room_ful';
  expect(wrong).toBe('room_ful');
});

test('a feature whose contract has codes of its own does not compile without their status', () => {
  defineFeature({ name: 'workshops', refusals: workshopsRefusals });
  // @ts-expect-error none at all
  defineFeature({ name: 'workshops' });
  const { room_full: _, ...some } = workshopsRefusals;
  // @ts-expect-error one is missing
  defineFeature({ name: 'workshops', refusals: some });
  // @ts-expect-error the codes of another
  const { refusals } = defineFeature({ name: 'tower', refusals: workshopsRefusals });
  expect(refusals).toBe(workshopsRefusals);
});
