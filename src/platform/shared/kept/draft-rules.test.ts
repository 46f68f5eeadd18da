import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { type DraftBody, draftRules, restOf } from './draft-rules.ts';
import { createKeptMachine } from './kept-machine.ts';
import type { Found, KeptEffect, KeptEvent, KeptState, KeptStep } from './kept-state.ts';

type Body = DraftBody<string>;
const words = { empty: '', isSame: (one: string, other: string) => one === other };
const rules = draftRules<string>(words);
const machine = createKeptMachine(rules);
const consent = { answer: 'no', onDevice: true } as const;
const nothing: Found<Body> = { body: rules.empty, where: null };

/** What may happen in one of two tabs, or on the way to the server. */
const happening = fc.record({
  at: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    ...(['type', 'type', 'type', 'rest', 'rest', 'stored', 'stored', 'full', 'hear', 'hear'] as const),
    ...(['send', 'arrive', 'answer', 'fail', 'discard', 'mine', 'theirs', 'reload', 'return'] as const),
  ),
  empties: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

const put = (body: Body): KeptEvent<Body> => ({ type: 'answered', answer: { type: 'done', body } });
const typed = (id: string, text: string): KeptEvent<Body> => ({ type: 'typed', body: { id, words: text } });
const found = (id: string, text: string): KeptEvent<Body> => ({
  type: 'found',
  found: { body: { id, words: text }, where: 'device' },
});
const rested = { type: 'rested' } as const;
const cleared = (text: string, sent: string): KeptEvent<Body> => ({
  type: 'cleared',
  rest: restOf(words, { typed: text, sent, id: 'new' }),
});
/** What became of it, and what was done last. */
function play(...events: KeptEvent<Body>[]) {
  const start: KeptStep<Body> = machine.begin({ found: nothing, consent });
  const end = events.reduce((step, event) => {
    const { state, effects } = machine.transition(step.state, event);
    return { state, effects: [...step.effects, ...effects] };
  }, start);
  return { ...end, did: end.effects.filter(({ type }) => type !== 'hold' && type !== 'soon') };
}
const a = { id: 'one', words: 'a' };
const written = [typed('one', 'a'), rested, put(a)];

test('once it’s sent it’s gone from this device, and what was typed since is a draft of its own', () => {
  const gone = play(...written, cleared('a', 'a'));
  expect([gone.state.typed.words, gone.did.at(-1)]).toEqual(['', { type: 'drop', known: a }]);
  const more = play(...written, typed('one', 'ab'), cleared('ab', 'a'));
  const rest = { id: 'new', words: 'ab' };
  expect([more.state.typed, more.did.at(-1)]).toEqual([rest, { type: 'put', body: rest, waiting: false, known: a }]);
  const emptied = play(...written, typed('one', ''), cleared('', 'a'));
  expect(emptied.did.at(-1)).toEqual({ type: 'drop', known: a });
});

test('sent while it’s being put here, it goes as soon as it’s there', () => {
  const before = play(typed('one', 'a'), rested, cleared('a', 'a'));
  expect([before.state.typed.words, before.did.at(-1)?.type]).toEqual(['', 'put']);
  expect(play(typed('one', 'a'), rested, cleared('a', 'a'), put(a)).did.at(-1)).toEqual({ type: 'drop', known: a });
});

test('changed in another tab, its writer chooses; what they send keeps the id it may have gone under before', () => {
  const asked = [typed('one', 'a'), found('two', 'b')];
  expect(play(...asked).state).toMatchObject({ standing: 'changed', theirs: { body: { words: 'b' } } });
  expect(play(...asked, { type: 'chosen', one: 'mine' }).did.at(-1)).toMatchObject({ type: 'put', body: a });
  expect(play(...asked, { type: 'chosen', one: 'theirs' }).state.typed).toEqual({ id: 'two', words: 'b' });
  // Sent, or thrown away, without choosing: the other's are there.
  expect(play(...asked, cleared('a', 'a')).state).toMatchObject({ typed: { words: 'b' }, where: 'device' });
});

/** Two tabs of one browser with the same draft, and the server that they send it to by its id. */
function world() {
  let device: Body | null = null;
  let ids = 0;
  /** What arrived there, and under which ids. */
  const arrived = new Map<string, Set<string>>();
  const tabs = [tab(), tab()];

  function tab() {
    let flight: Extract<KeptEffect<Body>, { type: 'put' | 'remove' }> | null = null;
    let held: Body | null = null;
    /** What this tab's person has had before their eyes: only that may be written over, or taken away. */
    const shown = new Set<string>(['']);
    const calls: { body: Body; arrived: boolean }[] = [];
    let state: KeptState<Body> = machine.begin({ found: nothing, consent }).state;

    function here(): Found<Body> {
      return device ? { body: device, where: 'device' } : nothing;
    }
    function take(step: KeptStep<Body>): KeptState<Body> {
      state = step.state;
      shown.add(state.typed.words);
      if (state.theirs) shown.add(state.theirs.body.words);
      for (const effect of step.effects) act(effect);
      return state;
    }
    function differs(known: Body | null): Body | null {
      return device && !(known && rules.isSame(device, known)) ? device : null;
    }
    function act(effect: KeptEffect<Body>): void {
      if (effect.type === 'hold') held = effect.body;
      if (effect.type === 'save') expect.unreachable('a draft is nobody’s but this device’s');
      if (effect.type === 'put' || effect.type === 'remove') {
        expect(flight, 'one at a time').toBeNull();
        flight = effect;
      }
      if (effect.type === 'drop') drop(effect.known);
    }
    function drop(known: Body | null): void {
      expect(known && shown.has(known.words), 'only what they’ve seen is dropped').toBe(true);
      const stays = differs(known);
      if (stays) dispatch({ type: 'found', found: { body: stays, where: 'device' } });
      else device = null;
    }
    function dispatch(event: KeptEvent<Body>): void {
      const { typed, saved, next } = state;
      const isTheirOwn =
        ['typed', 'cleared', 'chosen'].includes(event.type) || (next?.kind === 'clear' && !typed.words);
      take(machine.transition(state, event));
      // Whatever a device, a server or another tab says: what's typed and not on the device stays on the page.
      if (!isTheirOwn && !rules.isSame(typed, saved)) expect(state.typed.words, 'on the page').toBe(typed.words);
    }
    function answered(isFull: boolean): void {
      const was = flight;
      flight = null;
      if (!was) return;
      if (isFull) return dispatch({ type: 'answered', answer: { type: 'refused', code: 'not_kept' } });
      const stands = differs(was.known);
      if (was.known) expect(shown, 'only what they’ve seen is written over').toContain(was.known.words);
      if (stands && !(was.type === 'put' && rules.isSame(stands, was.body)))
        return dispatch({ type: 'answered', answer: { type: 'conflict', theirs: { body: stands, where: 'device' } } });
      device = was.type === 'put' ? was.body : null;
      dispatch({ type: 'answered', answer: { type: 'done', body: was.type === 'put' ? was.body : rules.empty } });
    }
    function arrive(): void {
      const call = calls.find((one) => !one.arrived);
      if (!call) return;
      call.arrived = true;
      const { id, words } = call.body;
      arrived.set(words, (arrived.get(words) ?? new Set()).add(id));
      expect(id).not.toBe('');
      expect(arrived.get(words)?.size, 'a repeat is there once').toBe(1);
    }
    function cleared(body: Body): void {
      const before = state.typed;
      ids += 1;
      dispatch({ type: 'cleared', rest: restOf(words, { typed: before.words, sent: body.words, id: `anew ${ids}` }) });
      // What was typed since stays, as something of its own.
      if (rules.isSame(before, body)) return;
      expect(state.typed.words).toBe(before.words);
      if (before.words !== '') expect(state.typed.id).not.toBe(body.id);
    }

    function happen({ what, empties }: Omit<Happening, 'at'>): void {
      if (what === 'type') {
        ids += 1;
        dispatch({ type: 'typed', body: { id: state.typed.id || `id ${ids}`, words: empties ? '' : `words ${ids}` } });
      }
      if (what === 'rest') dispatch({ type: 'rested' });
      if (what === 'stored' || what === 'full') answered(what === 'full');
      if (what === 'hear') dispatch({ type: 'found', found: here() });
      if (what === 'send' && state.typed.words !== '' && calls.length === 0)
        calls.push({ body: state.typed, arrived: false });
      if (what === 'arrive') arrive();
      if (what === 'answer' && calls[0]?.arrived) cleared(calls.shift()?.body ?? rules.empty);
      if (what === 'fail') calls.shift();
      if (what === 'discard') cleared(state.typed);
      if (what === 'mine' || what === 'theirs') dispatch({ type: 'chosen', one: what });
      if (what === 'reload' || what === 'return') leave(what === 'reload');
      holds();
    }
    /** Everything under way ends with the page, after what rests has been stored. */
    function leave(isReload: boolean): void {
      const { typed, saved } = state;
      dispatch({ type: 'rested' });
      answered(false);
      answered(false);
      const isAsked = state.standing === 'changed';
      calls.length = 0;
      if (isReload) held = null;
      take(machine.begin({ found: here(), held: held ?? undefined, consent }));
      // Where another tab's words stand there, theirs wait to be chosen for as long as the window is there.
      if (!rules.isSame(typed, saved) && !(isReload && isAsked))
        expect([state.typed.words, device?.words ?? '']).toContain(typed.words);
    }
    /** The newest words are on the device, or in this window's memory. */
    function holds(): void {
      if (state.next?.kind === 'clear' || rules.isSame(state.typed, state.saved)) return;
      expect(held?.words, 'in memory').toBe(state.typed.words);
    }
    return { happen, state: () => state };
  }

  /** In the end everybody rests and hears of each other. */
  function calmDown(): void {
    const calm = ['rest', 'stored', 'hear', 'mine', 'rest', 'stored', 'hear'] as const;
    for (let turn = 0; turn < 4; turn += 1)
      for (const at of [0, 1]) for (const what of calm) tabs[at]?.happen({ what, empties: false });
    const [one, other] = tabs.map((tab) => tab.state());
    expect([one?.typed.words, other?.typed.words]).toEqual([device?.words ?? '', device?.words ?? '']);
    // Both would send it under one id.
    if (device) expect([one?.typed.id, other?.typed.id]).toEqual([device.id, device.id]);
  }
  return { tabs, calmDown };
}

test('CARE C27 in any order of typing, sending, other tabs and leaving, no word of a draft is lost', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (all) => {
      const { tabs, calmDown } = world();
      for (const { at, ...one } of all) tabs[at]?.happen(one);
      calmDown();
    }),
    { numRuns: runs(3_000) },
  );
});
