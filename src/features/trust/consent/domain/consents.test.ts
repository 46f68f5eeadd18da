import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ConsentAnswer, consentContract } from './contract.ts';
import { type ConsentKind, factsOf, kindNames, kinds } from './kinds.ts';
import { standingIn, termsOf } from './standing.ts';

const kind = fc.constantFrom(...kindNames);
const service = fc.constantFrom(null, 'one.example', 'other.example');
const answer = fc.record({
  kind,
  version: fc.integer({ min: 1, max: 3 }),
  service,
  agreed: fc.boolean(),
  at: fc.constant('2026-11-26T18:00:00.000Z'),
});
const answers = fc.array(answer, { maxLength: 12 });
const yesTo = (name: ConsentKind, configured: string | null): ConsentAnswer => ({
  kind: name,
  service: null,
  version: factsOf(name).version,
  ...termsOf(name, configured),
  agreed: true,
  at: '2026-11-26T18:00:00.000Z',
});

test('CARE C13 someone who never answered is unasked, whatever they said about anything else', () => {
  fc.assert(
    fc.property(kind, service, answers, (name, configured, all) => {
      const others = all.filter((one) => one.kind !== name);
      expect(standingIn(name, { service: configured, answers: others })).toBe('unasked');
    }),
  );
});

test('CARE C13 a yes to one thing is a yes to nothing else', () => {
  fc.assert(
    fc.property(kind, kind, service, (name, other, configured) => {
      fc.pre(name !== other);
      expect(standingIn(other, { service: configured, answers: [yesTo(name, configured)] })).toBe('unasked');
    }),
  );
});

test('CARE C13 a withdrawal counts at once, and no yes from before it comes back', () => {
  fc.assert(
    fc.property(kind, service, answers, (name, configured, before) => {
      const no = { ...yesTo(name, configured), agreed: false };
      expect(standingIn(name, { service: configured, answers: [no, yesTo(name, configured), ...before] })).toBe('no');
    }),
  );
});

test('CARE C13 only the newest answer counts: what was said before it changes nothing', () => {
  fc.assert(
    fc.property(kind, service, answers, answers, (name, configured, some, before) => {
      const newest = some.filter((one) => one.kind === name);
      fc.pre(newest.length > 0);
      expect(standingIn(name, { service: configured, answers: [...some, ...before] })).toBe(
        standingIn(name, { service: configured, answers: newest.slice(0, 1) }),
      );
    }),
  );
});

test('CARE C13 where words would go to another service than the one that was named, its yes doesn’t count', () => {
  const said = [yesTo('ai-hosted', 'one.example')];
  expect(standingIn('ai-hosted', { service: 'one.example', answers: said })).toBe('yes');
  expect(standingIn('ai-hosted', { service: 'other.example', answers: said })).toBe('changed');
  expect(standingIn('ai-hosted', { service: null, answers: said })).toBe('changed');
});

test('CARE C13 what’s kept on this place’s own machine asks the same with and without a service', () => {
  for (const name of kindNames.filter((one) => one !== 'ai-hosted'))
    for (const configured of [null, 'one.example'])
      expect(standingIn(name, { service: configured, answers: [yesTo(name, null)] }), name).toBe('yes');
});

test('CARE C13 a withdrawal takes nothing away that another yes is about: no device store belongs to two', () => {
  const here = kindNames.flatMap((name) => [name, ...(factsOf(name).alsoHere ?? [])]);
  expect(new Set(here).size).toBe(here.length);
  const atHand = kindNames.flatMap((name) => factsOf(name).atHand ?? []);
  expect(new Set(atHand).size).toBe(atHand.length);
  const mirrors = kindNames.flatMap((name) => factsOf(name).mirror ?? []);
  for (const [at, one] of mirrors.entries())
    for (const [other, two] of mirrors.entries()) if (at !== other) expect(two.startsWith(one)).toBe(false);
});

test('CARE C13 only what’s kept can be kept on a device alone, and only what’s sent names a service', () => {
  for (const name of kindNames) {
    const { keeps, hosted, alsoHere, atHand, mirror, version } = factsOf(name);
    expect(version, name).toBeGreaterThan(0);
    if (!keeps) expect([alsoHere, atHand, mirror], name).toEqual([undefined, undefined, undefined]);
    if (hosted) expect(keeps, name).toBe(false);
  }
  expect(Object.keys(kinds)).toEqual(kindNames);
});

test('CARE C13 a yes says which words it’s to; a no needs none, and nothing else is an answer', () => {
  const input = consentContract.answer['~orpc'].inputSchema as v.GenericSchema;
  const yes = { kind: 'coach', agreed: true, version: 2, service: null };
  expect(v.is(input, yes)).toBe(true);
  expect(v.is(input, { kind: 'coach', agreed: false })).toBe(true);
  const { version: _v, ...wordless } = yes;
  const { service: _s, ...nowhere } = yes;
  for (const wrong of [wordless, nowhere, { ...yes, kind: 'all' }, { ...yes, agreed: 'yes' }, { kind: 'coach' }, {}])
    expect(v.is(input, wrong)).toBe(false);
});
