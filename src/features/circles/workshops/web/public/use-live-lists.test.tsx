import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/web-page.tsx';
import { signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { shareSocket } from '#platform/web/realtime.ts';
import { session } from '#platform/web/session/session-store.ts';
import { upcomingWorkshops, workshopLists } from '../queries.ts';
import { useLiveLists } from './use-live-lists.ts';

let invalidate: ReturnType<typeof vi.fn>;

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function stand() {
  const queries = new QueryClient();
  invalidate = vi.spyOn(queries, 'invalidateQueries');
  return renderHook(useLiveLists, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

/** The page of a member, connected and watching. */
async function watching() {
  await signInAlice();
  const page = stand();
  await waitFor(() => expect(Wire.all).toHaveLength(1));
  vi.useFakeTimers();
  await connect();
  invalidate.mockClear();
  return page;
}
async function connect(): Promise<void> {
  await act(async () => {
    Wire.last().accept();
    Wire.last().ack();
    told();
    await vi.advanceTimersByTimeAsync(500);
  });
}
const changed = (over: object = {}) => Wire.last().says({ type: 'workshops-changed', id: 'w', within: 400, ...over });
const told = (over: object = {}) =>
  Wire.last().says({ type: 'workshops-told', circles: [], asks: true, within: 400, ...over });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('REAL 25 lists that follow what happens', () => {
  test('a visitor’s page opens no connection', () => {
    stand();
    expect(Wire.all).toEqual([]);
  });

  test('a member’s page watches, and asks at once for what happened while nobody listened', async () => {
    await signInAlice();
    stand();
    await waitFor(() => expect(Wire.all).toHaveLength(1));
    vi.useFakeTimers();
    await connect();
    expect(Wire.last().sent.at(-1)).toMatchObject({ type: 'watch-workshops' });
    expect(invalidate.mock.calls).toEqual([[workshopLists]]);
  });

  test('a change is asked for within half a second, but not by everybody at once', async () => {
    await watching();
    changed();
    await pass(59);
    expect(invalidate).not.toHaveBeenCalled();
    await pass(401);
    expect(invalidate.mock.calls).toEqual([[workshopLists]]);
  });

  test('changes that come together are asked for once, and the next ones again', async () => {
    await watching();
    for (let count = 0; count < 20; count += 1) changed();
    await pass(500);
    expect(invalidate).toHaveBeenCalledTimes(1);
    changed();
    await pass(500);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  test('what’s told needs no asking', async () => {
    await watching();
    told({ asks: false, circles: [{ id: 'w', news: false, seats_left: 3 }] });
    await pass(minuteMs);
    expect(invalidate).not.toHaveBeenCalled();
  });

  test('where everybody is told to ask, each does so in its turn, and at most once in five seconds', async () => {
    await watching();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    told({ within: 20_000 });
    told({ within: 20_000 });
    await pass(10_059);
    expect(invalidate).not.toHaveBeenCalled();
    await pass(2);
    expect(invalidate).toHaveBeenCalledTimes(1);
    told();
    await pass(4_990);
    expect(invalidate).toHaveBeenCalledTimes(1);
    await pass(20);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  test('one’s own doesn’t wait for the turn that everybody was told', async () => {
    await watching();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    told({ within: 20_000 });
    changed();
    await pass(500);
    expect(invalidate).toHaveBeenCalledTimes(1);
    // And then there's nothing more to ask.
    await pass(20_000);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  test('CARE C6 what’s to be read at once doesn’t wait for a turn that was told before', async () => {
    await watching();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    for (const tell of [told, changed]) {
      tell({ within: 20_000 });
      changed();
      await pass(500);
      expect(invalidate).toHaveBeenCalledTimes(1);
      invalidate.mockClear();
    }
    await pass(5_000);
    told({ within: 20_000 });
    told();
    await pass(500);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  test('being told again draws no other turn, or all would ask early', async () => {
    await watching();
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0);
    for (let count = 0; count < 10; count += 1) told({ within: 20_000 });
    await pass(10_059);
    expect(invalidate).not.toHaveBeenCalled();
    await pass(2);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  test('other words of the server change nothing', async () => {
    await watching();
    Wire.last().says({ type: 'user-joined', channel: 'x' });
    await pass(500);
    expect(invalidate).not.toHaveBeenCalled();
  });

  test('a connection that was lost is watched again, and what was missed is asked for', async () => {
    await watching();
    await act(async () => {
      Wire.last().onclose?.({ code: 1006 });
      await pass(3_000);
    });
    expect(Wire.all).toHaveLength(2);
    await connect();
    expect(Wire.last().sent.at(-1)).toMatchObject({ type: 'watch-workshops' });
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  test('with the page it ends, also what was about to be asked for', async () => {
    const { unmount } = await watching();
    changed();
    unmount();
    await pass(500);
    expect(Wire.last().closed).toBe(true);
    expect(invalidate).not.toHaveBeenCalled();
  });

  test('a page that’s left before the server answers isn’t counted as told for ever after', async () => {
    await signInAlice();
    const another = new AbortController();
    const page = stand();
    await waitFor(() => expect(Wire.all).toHaveLength(1));
    shareSocket(another.signal);
    vi.useFakeTimers();
    await act(async () => Wire.last().accept());
    expect(Wire.last().sent.at(-1)).toMatchObject({ type: 'watch-workshops' });
    page.unmount();
    await act(async () => Wire.last().ack());
    const readNow = { state: { dataUpdatedAt: Date.now(), errorUpdatedAt: 0 } };
    expect((upcomingWorkshops.refetchInterval as (query: typeof readNow) => number)(readNow)).toBe(30_000);
    another.abort();
  });

  test('CARE C18 someone who signs out isn’t followed any more', async () => {
    await watching();
    vi.useRealTimers();
    await act(() => session.signOut('local'));
    expect(Wire.last().closed).toBe(true);
  });
});
