import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { event } from '#platform/shared/event.ts';
import type { Tx } from '../database/database.ts';
import { listenersOf, on } from './listener.ts';

const BellRung = event('bell.rung', v.object({ times: v.number() }));
const quiet = async () => {};

describe('what is listened to', () => {
  test('a listener gets the id and the payload that its event declares, and nothing else of it', async () => {
    let heard: unknown;
    const listener = on(BellRung, 'count', async (fact) => {
      expectTypeOf(fact.payload).toEqualTypeOf<{ times: number }>();
      heard = fact;
    });
    await listener.hear({ id: 'one', type: 'bell.rung', payload: { times: 3, more: true } });
    expect(heard).toEqual({ id: 'one', payload: { times: 3 } });
  });

  test('a payload that does not fit is a failure, which is tried again and logged', async () => {
    const listener = on(BellRung, 'count', quiet);
    await expect(listener.hear({ id: 'one', type: 'bell.rung', payload: {} })).rejects.toThrow(v.ValiError);
  });

  test('a listener of an event that no feature declares is refused, even where the name is a declared one', () => {
    const tower = { name: 'tower', events: [BellRung] };
    const stranger = event('bell.rung', v.object({}));
    for (const heard of [event('bell.rang', v.object({})), stranger]) {
      const house = { name: 'house', listeners: [on(heard, 'count', quiet)] };
      expect(() => listenersOf([tower, house])).toThrow(/^bell\.r[au]ng\/count listens to an event that no feature/);
    }
    expect(listenersOf([tower, { name: 'house', listeners: [on(BellRung, 'count', quiet)] }])).toHaveLength(1);
  });

  test('no two features declare one name, and no two listeners share a queue', () => {
    const tower = { name: 'tower', events: [BellRung] };
    expect(() => listenersOf([tower, { name: 'house', events: [BellRung] }])).toThrow(/^house declares bell\.rung/);
    const listeners = [on(BellRung, 'count', quiet), on(BellRung, 'count', quiet)];
    expect(() => listenersOf([{ ...tower, listeners }])).toThrow('There are two listeners called bell.rung/count.');
  });
});

test('what is not declared, or not as declared, does not compile', () => {
  // Never called: this tests the compiler.
  const wrong = (tx: Tx) => [
    tx.emit(BellRung, { times: 1 }),
    // @ts-expect-error an event is no text
    tx.emit('bell.rung', { times: 1 }),
    // @ts-expect-error the payload has another type
    tx.emit(BellRung, { times: 'once' }),
    // @ts-expect-error a field is missing
    tx.emit(BellRung, {}),
    // @ts-expect-error a field is unknown
    tx.emit(BellRung, { times: 1, more: true }),
    // @ts-expect-error the listener asks for what the event does not carry
    on(BellRung, 'count', async ({ payload }: { payload: { loud: boolean } }) => void payload),
    // @ts-expect-error a transforming schema would be heard as another type than was told
    event('bell.rung', v.object({ times: v.pipe(v.string(), v.transform(Number)) })),
  ];
  expect(wrong).toBeTypeOf('function');
});
