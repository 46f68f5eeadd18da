import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import '#platform/testing/device-memory.ts';
import '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import './web-members.ts';

/* What any page of a member's prepares for when there's no connection. */

const yes = { kind: 'check-ins', agreed: true, version: kinds['check-ins'].version, service: null };

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [], next: null });
});

const asked = () => calls.map(({ call }) => call).filter((call) => /check-ins|moments/.test(call));
const latest = ['GET /api/v1/check-ins', 'GET /api/v1/moments'];
const agreed = (...answers: object[]) => answer('GET /api/v1/consents', { service: null, answers });

test('R-DATA-11 R-STATE-15 from any page the latest are at hand offline, and again for the next who signs in in this tab', async () => {
  agreed({ ...yes, at: '2026-01-10T19:05:00.000Z' });
  await signInAlice();
  await waitFor(() => expect(asked().sort()).toEqual(latest));
  await session.signOut('local');
  queryClient.clear();
  await signInAlice();
  await waitFor(() => expect(asked().sort()).toEqual([...latest, ...latest].sort()));
});

test('CARE C13 without a yes nothing is asked for', async () => {
  agreed();
  await signInAlice();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/consents'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked()).toEqual([]);
});
