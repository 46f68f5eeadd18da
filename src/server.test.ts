import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDeclaration } from '#platform/shared/event.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const declared = import.meta.glob<Record<string, EventDeclaration>>('./features/*/*/domain/events.ts', { eager: true });
const events = Object.values(declared).flatMap((module) => Object.entries(module));

/** Emitted for future listeners, and two that are heard only where people can pay (`membership`). */
const heardByNobody = ['account.banned', 'account.created', 'payments.seat-paid-back', 'subscription.withdrawn'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const strings = async (sql: string) => (await server.database.query<{ it: string }>(sql)).map(({ it }) => it);

test('every declared event is told somewhere, and heard but for those that wait for a listener', async () => {
  const sources: string[] = [];
  for await (const path of glob('src/features/*/*/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
    sources.push(readFileSync(path, 'utf8'));
  }
  for (const [constant, { name }] of events) {
    expect(sources.filter((source) => source.includes(`.emit(${constant}, `)).length, name).toBeGreaterThan(0);
  }
  const queues = await strings("SELECT name AS it FROM pgboss.queue WHERE name LIKE '%/%'");
  const heard = new Set(queues.map((queue) => queue.slice(0, queue.indexOf('/'))));
  const unheard = events.map(([, { name }]) => name).filter((name) => !heard.has(name));
  expect(unheard.sort()).toEqual(heardByNobody);
});

test('all work by the clock is registered with its time: CARE C20 what is past its days goes every day', async () => {
  const schedule = await strings("SELECT name || ' ' || cron AS it FROM pgboss.schedule ORDER BY name");
  expect(schedule).toEqual([
    'after-circle.forget-days 23 3 * * *',
    'after-circle.open-answers */15 * * * *',
    'auth.delete-accounts 17 * * * *',
    'auth.forget-days 23 3 * * *',
    'auth.forget-hours 41 * * * *',
    'auth.forget-keys 43 * * * *',
    'auth.remove-factors */10 * * * *',
    'auth.tell-idle 11 * * * *',
    'check-ins.invite 8 * * * *',
    'circle-page.forget-days 23 3 * * *',
    'circle-page.move-up * * * * *',
    'hosts.forget-days 23 3 * * *',
    'hosts.forget-hours 41 * * * *',
    'hosts.tell-followers */10 * * * *',
    'journey.forget-days 23 3 * * *',
    'journey.remind */15 * * * *',
    'notes.forget-days 23 3 * * *',
    'notifications.claim-digests */15 * * * *',
    'notifications.forget-days 23 3 * * *',
    'notifications.wake-pushes * * * * *',
    'observations.forget-days 23 3 * * *',
    'own-data.forget-hours 41 * * * *',
    'pairs.forget-days 23 3 * * *',
    'pairs.remind */5 * * * *',
    'platform.forget-attempts 7 * * * *',
    'platform.forget-mails 41 3 * * *',
    'platform.sweep-files 53 3 * * *',
    'platform.sweep-remains */10 * * * *',
    'posts.claim-digests */15 * * * *',
    'posts.forget-days 23 3 * * *',
    'posts.tell-late 10 * * * *',
    'posts.tell-unanswered 40 8 * * *',
    'recommendations.seal-ratings 29 * * * *',
    'reminders.claim-due * * * * *',
    'reminders.forget-hours 41 * * * *',
    'reports.forget-days 23 3 * * *',
    'reports.tell-late */10 * * * *',
    'room.forget-breakouts 31 * * * *',
    'room.forget-days 23 3 * * *',
    'room.forget-facilitations 32 * * * *',
    'room.forget-hands 23 * * * *',
    'room.forget-holds 29 * * * *',
    'room.forget-hours 41 * * * *',
    'room.forget-rounds 24 * * * *',
    'room.forget-runs 31 * * * *',
    'safety.forget-days 23 3 * * *',
    'search.learn-words 20 3 * * *',
    'session-notes.forget-days 23 3 * * *',
    'spaces.open-missing 25 3 * * *',
    'spaces.tend 20 3 * * *',
    'suggestions.look 7 * * * *',
    'suggestions.seal-answers 23 * * * *',
    'timing.forget 41 4 * * *',
    'workshops.end-forgotten * * * * *',
    'workshops.forget-days 23 3 * * *',
    'workshops.forget-knocks 41 * * * *',
    'worries.forget-days 23 3 * * *',
  ]);
});
