import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { createKeptMachine } from './kept-machine.ts';
import type { KeptAnswer, KeptConsent, KeptEffect, KeptEvent, KeptRules, KeptState, KeptStep } from './kept-state.ts';

type Body = { text: string; version: number };
const empty: Body = { text: '', version: 0 };
const most = 6;
const plain: KeptRules<Body> = {
  empty,
  isSame: (one, other) => one.text === other.text,
  fits: ({ text }) => text.length <= most,
  rebase: ({ text }, { version }) => ({ text, version }),
  waits: true,
  emptiedGoes: false,
  asksWhenChanged: false,
};
const plan = { ...plain, asksWhenChanged: true, deviceFirst: true };
const said = (answer: KeptConsent['answer'], onDevice = false): KeptConsent => ({ answer, onDevice });
const words = (text: string, version = 0): Body => ({ text, version });

/** Plays events one after the other; what came of them. */
function play(events: readonly KeptEvent<Body>[], rules = plain, consent = said('yes')) {
  const machine = createKeptMachine(rules);
  let step: KeptStep<Body> = machine.begin({ found: { body: empty, where: null }, consent });
  const effects: KeptEffect<Body>[] = [];
  for (const event of events) {
    step = machine.transition(step.state, event);
    effects.push(...step.effects);
  }
  return { state: step.state, effects, sent: effects.filter(({ type }) => type === 'save') };
}
const typed = (text: string): KeptEvent<Body> => ({ type: 'typed', body: words(text) });
const rested = { type: 'rested' } as const;
const answered = (answer: KeptAnswer<Body>): KeptEvent<Body> => ({ type: 'answered', answer });
const done = (text: string) => answered({ type: 'done', body: words(text, 1) });
const lost = answered({ type: 'unanswered' });

describe('one thing that’s kept', () => {
  test.each([
    ['unkept before a yes (CARE C13)', said('unknown'), [], 'unkept'],
    ['on its way', said('yes'), [], 'saving'],
    ['in the account', said('yes'), [done('a')], 'account'],
    ['waiting where there’s no answer', said('yes'), [lost, done('a')], 'waiting'],
    ['refused, and still on the page', said('yes'), [answered({ type: 'refused', code: 'internal' })], 'refused'],
    ['unkept where the yes is gone', said('yes'), [answered({ type: 'refused', code: 'consent_missing' })], 'unkept'],
    ['on this device where its place is gone', said('yes'), [answered({ type: 'gone' }), done('a')], 'device'],
    ['on this device where they want it', said('no', true), [done('a')], 'device'],
    ['withdrawn', said('yes'), [done('a'), { type: 'withdrawn' } as const], 'withdrawn'],
  ] as const)('is %s', (_, consent, events, standing) => {
    const { state } = play([typed('a'), rested, ...events], plain, consent);
    expect([state.standing, state.typed.text]).toEqual([standing, 'a']);
  });

  test('typed meanwhile, it’s saved after the answer, and once', () => {
    const { sent, state } = play([typed('a'), rested, typed('ab'), rested, rested, done('a'), done('ab')]);
    expect(sent).toEqual([
      { type: 'save', body: words('a') },
      { type: 'save', body: words('ab', 1) },
    ]);
    expect([state.standing, state.saved.text]).toEqual(['account', 'ab']);
  });

  test('what waits is sent once the line is back, and nothing else is', () => {
    const waits = [typed('a'), rested, lost, done('a'), { type: 'online' } as const];
    expect(play(waits).sent).toHaveLength(2);
    expect(play([...waits, done('a'), { type: 'online' }]).sent).toHaveLength(2);
  });

  test('what was to come after it doesn’t outlive a withdrawal, nor come back with a new yes', () => {
    const next = [typed('a'), rested, typed('ab'), rested, { type: 'withdrawn' } as const];
    const yes = { type: 'consent', consent: said('yes') } as const;
    expect(play([...next, yes, lost, done('a')]).sent).toHaveLength(1);
  });

  test('changed elsewhere, its writer chooses; own words that came there unanswered are no change', () => {
    const asks = { ...plain, asksWhenChanged: true };
    const conflict = (text: string) =>
      answered({ type: 'conflict', theirs: { body: words(text, 7), where: 'account' } });
    const before = [typed('a'), rested, conflict('b')];
    expect(play(before, asks).state).toMatchObject({ standing: 'changed', typed: { text: 'a' } });
    expect(play([...before, { type: 'chosen', one: 'mine' }], asks).sent.at(-1)).toEqual({
      type: 'save',
      body: words('a', 7),
    });
    expect(play([...before, { type: 'chosen', one: 'theirs' }], asks).state).toMatchObject({ typed: { text: 'b' } });
    expect(play([typed('a'), rested, conflict('a')], asks).state.standing).toBe('account');
  });

  test('CARE C12 put on the device first, it’s sent from there: also where that took nothing, and not if it’s to go', () => {
    const types = (events: readonly KeptEvent<Body>[]) =>
      play(events, plan).effects.flatMap(({ type }) => (['put', 'save', 'remove'].includes(type) ? type : []));
    const full = answered({ type: 'refused', code: 'not_kept' });
    expect(types([typed('a'), rested])).toEqual(['put']);
    expect(types([typed('a'), rested, done('a')])).toEqual(['put', 'save']);
    expect(types([typed('a'), rested, full])).toEqual(['put', 'save']);
    expect(types([typed('a'), rested, { type: 'removed' }, done('a')])).toEqual(['put', 'remove']);
    const drops = ({ effects }: ReturnType<typeof play>) => effects.filter(({ type }) => type === 'drop');
    expect(drops(play([typed('a'), rested, done('a'), done('a')], plan))).toEqual([
      { type: 'drop', known: words('a') },
    ]);
    // What this tab never put there may be another tab's.
    expect(drops(play([typed('a'), rested, full, done('a')], plan))).toEqual([]);
  });

  test('CARE C12 what another tab put there unseen isn’t sent over: its writer chooses', () => {
    const theirs = { body: words('b'), where: 'waiting' } as const;
    const before = [typed('a'), rested, answered({ type: 'conflict', theirs })];
    const { state, sent } = play(before, plan);
    expect([state.standing, state.typed.text, sent]).toEqual(['changed', 'a', []]);
    expect(play([...before, { type: 'chosen', one: 'mine' }], plan).effects.at(-1)).toMatchObject({
      type: 'put',
      body: { text: 'a' },
      known: { text: 'b' },
    });
  });

  test('CARE C12 while they haven’t chosen, what they write goes to the device, and is there if they choose it', () => {
    const there = { body: words('b', 7), where: 'account' } as const;
    const conflict = [typed('a'), rested, done('a'), answered({ type: 'conflict', theirs: null })];
    const more = [...conflict, typed('ab'), rested, done('ab')];
    expect(play(more, plan).effects.filter(({ type }) => type === 'put')).toHaveLength(2);
    expect(play(more, plan).state).toMatchObject({ standing: 'changed', where: 'waiting', typed: { text: 'ab' } });
    const mine = play([...more, { type: 'chosen', one: 'mine', theirs: there }], plan);
    expect(mine.effects.at(-1)).toMatchObject({ type: 'put', body: words('ab', 7), known: { text: 'ab' } });
    const other = play([...more, { type: 'chosen', one: 'theirs', theirs: there }], plan);
    expect(other.state).toMatchObject({ typed: { text: 'b' }, here: null, standing: 'account' });
    expect(other.effects).toContainEqual({ type: 'drop', known: words('ab') });
  });

  test('CARE C12 settled by another tab, there’s nothing to choose; and what the account has doesn’t wait', () => {
    const conflict = [typed('a'), rested, done('a'), answered({ type: 'conflict', theirs: null })];
    const found = (text: string, where: 'account' | 'waiting') =>
      ({ type: 'found', found: { body: words(text, 7), where } }) as const;
    const settled = play([...conflict, found('b', 'account')], plan);
    expect(settled.state).toMatchObject({ standing: 'account', theirs: null, typed: { text: 'b' } });
    const kept = play([typed('a'), rested, done('a'), done('a'), found('a', 'waiting')], plan);
    expect([kept.state.standing, kept.effects.at(-1)]).toEqual(['account', { type: 'drop', known: words('a', 7) }]);
  });

  test('what couldn’t be taken away is on the page again, unless something new is', () => {
    const kept = [typed('a'), rested, done('a'), { type: 'removed' } as const];
    expect(play([...kept, lost]).state).toMatchObject({ typed: { text: 'a' }, where: 'account' });
    expect(play([...kept, typed('b'), lost]).state.typed.text).toBe('b');
    expect(play([...kept, done('')]).state).toMatchObject({ where: null, standing: 'blank' });
  });

  test('emptied, it’s taken from where it is, where its kind wants that', () => {
    const { effects } = play([typed('a'), rested, done('a'), typed(''), rested], { ...plain, emptiedGoes: true });
    expect(effects.at(-1)).toEqual({ type: 'remove', account: true, known: null });
  });

  test('after a withdrawal it says so for as long as there’s no new yes, whatever is typed', () => {
    const after = [typed('a'), rested, done('a'), { type: 'withdrawn' } as const, typed('ab'), rested];
    expect(play(after).state).toMatchObject({ standing: 'withdrawn', typed: { text: 'ab' } });
    const again = play([...after, { type: 'wanted', body: words('ab'), to: 'account' }, done('ab')]);
    expect([again.state.standing, again.sent.length]).toEqual(['account', 2]);
  });

  test('another tab’s newer words on this device are neither taken away nor overwritten', () => {
    const found = (text: string) => ({ type: 'found', found: { body: words(text), where: 'waiting' } }) as const;
    const { state, effects } = play([found('a'), found('ab'), done('a')]);
    expect(state).toMatchObject({ standing: 'waiting', typed: { text: 'ab' } });
    expect(effects.filter(({ type }) => type === 'drop')).toEqual([]);
  });

  test('CARE C13 a press says what was there when they were asked: typed since, it stays, and is saved after that', () => {
    const pressed = { type: 'wanted', body: words('a'), to: 'account' } as const;
    const { state, effects } = play([typed('a'), rested, typed('ab'), pressed], plain, said('no'));
    expect([state.typed.text, effects.at(-1)?.type]).toEqual(['ab', 'soon']);
    expect(effects.findLast(({ type }) => type === 'save')).toEqual({ type: 'save', body: words('a') });
    expect(play([typed('a'), pressed, done('a')], plain, said('no')).state.typed.text).toBe('a');
  });

  test('CARE C13 what waits because of a press alone is let go with it; what was kept before stays', () => {
    const pressed = { type: 'wanted', body: words('a'), to: 'account' } as const;
    const waiting = play([typed('a'), pressed, lost, done('a'), { type: 'discarded' }], plain, said('no'));
    expect(waiting.state).toMatchObject({ standing: 'unkept', where: null, typed: { text: 'a' } });
    expect(waiting.effects).toContainEqual({ type: 'drop', known: words('a') });
    const kept = play([typed('a'), rested, done('a'), { type: 'discarded' }]);
    expect(kept.state).toMatchObject({ standing: 'account', where: 'account' });
  });

  test('a page that hasn’t heard of the last save yet types on the version of that', () => {
    const asks = { ...plain, asksWhenChanged: true };
    const { sent } = play([typed('a'), rested, done('a'), typed('ab'), rested], asks);
    expect(sent.at(-1)).toEqual({ type: 'save', body: words('ab', 1) });
  });

  test('another tab’s words that come to this device during a save wait there for that tab', () => {
    const found = { type: 'found', found: { body: words('b'), where: 'waiting' } } as const;
    const { state, effects } = play([typed('a'), rested, found, done('a')]);
    expect(state.where).toBe('waiting');
    expect(effects.filter(({ type }) => type === 'drop')).toEqual([]);
  });
});

/** What may happen, as a person, a server or another tab may do it. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('type' as const), text: fc.string({ maxLength: most + 1 }) }) },
  { weight: 3, arbitrary: fc.constant({ what: 'rest' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('answer' as const),
      how: fc.constantFrom('done', 'done', 'heard', 'lost', 'gone', 'refused', 'no consent'),
    }),
  },
  fc.record({
    what: fc.constant('consent' as const),
    answer: fc.constantFrom('unknown' as const, 'yes' as const, 'yes' as const, 'no' as const),
    onDevice: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('press' as const),
    to: fc.constantFrom('account' as const, 'device' as const),
    late: fc.boolean(),
  }),
  fc.record({ what: fc.constant('elsewhere' as const), text: fc.string({ maxLength: 3 }), here: fc.boolean() }),
  fc.record({ what: fc.constant('choose' as const), one: fc.constantFrom('mine' as const, 'theirs' as const) }),
  fc.constant({ what: 'online' } as const),
  fc.constant({ what: 'remove' } as const),
  fc.constant({ what: 'leave' } as const),
  fc.constant({ what: 'withdraw' } as const),
);
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

/** A page, the account behind it, and what the browser keeps. */
function world(rules: KeptRules<Body>) {
  const machine = createKeptMachine(rules);
  let account: Body | null = null;
  let device: { body: Body; waiting: boolean } | null = null;
  let held: Body | null = null;
  let flight: Extract<KeptEffect<Body>, { type: 'save' | 'put' | 'remove' }> | null = null;
  let state: KeptState<Body> = begin();
  /** Null where it's not theirs alone to say, such as while it's being deleted. */
  let newest: string | null = '';
  /** It was kept, and another tab wrote over it. */
  let isOverwritten = false;
  let mayBeSent = true;
  /** What stood there before the last of it was typed. */
  let before: Body = empty;
  /** The device took nothing, the last time. */
  let isFull = false;

  function here() {
    if (device) return { body: device.body, where: device.waiting ? 'waiting' : 'device' } as const;
    return { body: account ?? empty, where: account ? 'account' : null } as const;
  }
  function begin(): KeptState<Body> {
    return take(machine.begin({ found: here(), held: held ?? undefined, consent: said('unknown') }));
  }
  function take(step: KeptStep<Body>): KeptState<Body> {
    for (const effect of step.effects) act(effect);
    return step.state;
  }
  function act(effect: KeptEffect<Body>): void {
    if (effect.type === 'hold') held = effect.body;
    if (effect.type === 'drop' && (!effect.known || !device || rules.isSame(device.body, effect.known))) device = null;
    if (effect.type !== 'save' && effect.type !== 'put' && effect.type !== 'remove') return;
    expect(flight, 'one at a time').toBeNull();
    if (effect.type !== 'remove') expect(mayBeSent, 'nothing after a withdrawal').toBe(true);
    if (effect.type === 'save' && rules.deviceFirst && !isFull)
      expect(device?.body.text, 'on the device before it’s sent').toBe(effect.body.text);
    flight = effect;
  }
  const dispatch = (event: KeptEvent<Body>) => {
    state = take(machine.transition(state, event));
  };

  /** The account, if the call came there. */
  function hear(body: Body): KeptAnswer<Body> {
    if (rules.asksWhenChanged && account && account.version !== body.version)
      return { type: 'conflict', theirs: { body: account, where: 'account' } };
    account = { text: body.text, version: (account?.version ?? 0) + 1 };
    return { type: 'done', body: account };
  }
  function ended(how: string): KeptAnswer<Body> | null {
    const was = flight;
    flight = null;
    if (!was) return null;
    if (was.type === 'put') {
      isFull = how !== 'done';
      if (isFull) return { type: 'refused', code: 'not_kept' };
      const isKnown = device && [was.known?.text, was.body.text].includes(device.body.text);
      if (rules.asksWhenChanged && device && !isKnown)
        return { type: 'conflict', theirs: { body: device.body, where: device.waiting ? 'waiting' : 'device' } };
      device = { body: was.body, waiting: was.waiting };
      return { type: 'done', body: was.body };
    }
    if (how === 'gone' && was.type === 'save') return { type: 'gone' };
    if (how === 'refused' || how === 'gone') return { type: 'refused', code: 'internal' };
    if (how === 'no consent') return { type: 'refused', code: 'consent_missing' };
    if (how === 'lost') return { type: 'unanswered' };
    if (was.type === 'remove') {
      if (was.account) account = null;
      if (how === 'done') device = null;
      return how === 'done' ? { type: 'done', body: empty } : { type: 'unanswered' };
    }
    const answer = hear(was.body);
    return how === 'done' ? answer : { type: 'unanswered' };
  }
  const isUnsaved = () => !rules.isSame(state.typed, state.saved);

  function happen(it: Happening): void {
    if (it.what === 'type') {
      isOverwritten &&= it.text === state.saved.text;
      newest = it.text;
      before = state.typed;
      dispatch({ type: 'typed', body: { ...state.typed, text: it.text } });
    }
    if (it.what === 'rest') dispatch(rested);
    if (it.what === 'online') dispatch({ type: 'online' });
    if (it.what === 'answer') {
      const isRemoval = flight?.type === 'remove';
      const answer = ended(it.how);
      if (answer) dispatch({ type: 'answered', answer });
      // Gone without their knowing, it's gone as they wanted.
      if (isRemoval) newest = it.how === 'heard' ? null : state.typed.text;
      isOverwritten ||= isRemoval && it.how === 'heard';
    }
    if (it.what === 'consent') {
      // A yes from before the withdrawal isn't one after it.
      if (!mayBeSent && (it.answer !== 'yes' || it.onDevice)) return;
      mayBeSent = true;
      dispatch({ type: 'consent', consent: said(it.answer, it.onDevice) });
    }
    if (it.what === 'press' && rules.fits(state.typed) && state.standing !== 'changed') {
      mayBeSent = true;
      // Asked first, they may have typed on before they answered.
      const body = it.late && rules.fits(before) ? before : state.typed;
      if (body !== state.typed && rules.isSame(state.typed, state.saved)) newest = body.text;
      dispatch({ type: 'wanted', body, to: it.to });
    }
    if (it.what === 'elsewhere' && mayBeSent && newest !== null) {
      const isMine = isUnsaved();
      if (it.here) device = { body: words(it.text, state.saved.version), waiting: true };
      else account = { text: it.text, version: (account?.version ?? 0) + 1 };
      dispatch({ type: 'found', found: here() });
      if (!isMine) newest = state.typed.text;
      isOverwritten = !isMine;
    }
    if (it.what === 'choose') {
      const { theirs, work } = state;
      if (theirs && !work && it.one === 'theirs') newest = theirs.body.text;
      dispatch({ type: 'chosen', one: it.one });
    }
    if (it.what === 'remove') {
      newest = null;
      dispatch({ type: 'removed' });
    }
    if (it.what === 'leave' && newest !== null && mayBeSent) {
      dispatch(rested);
      flight = null;
      // What's kept elsewhere may have been written over there since; what isn't is held.
      newest = (held ?? here().body).text;
      state = begin();
    }
    if (it.what === 'withdraw') {
      mayBeSent = false;
      account = null;
      newest ??= state.typed.text;
      dispatch({ type: 'withdrawn' });
    }
    holds();
  }

  /** Whatever happened: the newest words are on the page, and if they're nowhere else, in this window's memory. */
  function holds(): void {
    if (newest === null) return;
    expect(state.typed.text, 'on the page').toBe(newest);
    const isElsewhere = [account?.text, device?.body.text].includes(newest);
    if (!isElsewhere && !isOverwritten && newest !== '') expect(held?.text, 'in memory').toBe(newest);
    if (!mayBeSent) expect(device, 'nothing on the device').toBeNull();
  }

  /** In the end they say yes, and there's a connection. */
  function calmDown(): void {
    happen({ what: 'consent', answer: 'yes', onDevice: false });
    happen({ what: 'choose', one: 'mine' });
    for (let turn = 0; turn < 8; turn += 1) {
      happen({ what: 'rest' });
      happen({ what: 'answer', how: 'done' });
      happen({ what: 'choose', one: 'mine' });
      happen({ what: 'online' });
      happen({ what: 'answer', how: 'done' });
    }
    if (newest === null || newest.length > most) return;
    expect(flight).toBeNull();
    expect(isUnsaved()).toBe(false);
    expect(state.where).not.toBe('waiting');
    if (newest !== '' && !isOverwritten) expect([account?.text, device?.body.text]).toContain(newest);
  }
  return { happen, calmDown };
}

test.each([
  ['as a step of a journey', plain],
  ['as a note', { ...plain, waits: false, emptiedGoes: true }],
  ['as words that two may change', { ...plain, asksWhenChanged: true }],
  ['as a plan', plan],
])(
  'CARE C13 SPEC §4 offline: %s, in any order nothing typed is lost, one save is under way, and nothing is sent after a withdrawal',
  (_, rules) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (all) => {
        const { happen, calmDown } = world(rules);
        for (const one of all) happen(one);
        calmDown();
      }),
      { numRuns: runs(3_000) },
    );
  },
);
