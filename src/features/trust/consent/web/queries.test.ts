import { beforeEach, expect, test } from 'vitest';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { keepMirror, readMirror } from '#features/trust/safety/web/plan/plan-store.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { forgetHere } from './queries.ts';

beforeEach(() => signInAlice());

test('CARE C13 a withdrawn yes takes along what this device had at hand of the account’s', async () => {
  keepMirror(alice.id, { plan: { ...emptyPlan, helps: 'Walk' }, version: 1 });
  queryClient.setQueryData(['moments', 'latest'], { moments: ['one'] });
  await forgetHere(alice.id, 'coach');
  expect(readMirror(alice.id)?.plan?.helps).toBe('Walk');
  await forgetHere(alice.id, 'safety-plan');
  expect(readMirror(alice.id)).toBeNull();
  expect(queryClient.getQueryData(['moments', 'latest'])).toBeUndefined();
});
