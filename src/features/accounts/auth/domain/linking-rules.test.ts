import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { admit, checkLinking, planUnlinking, type Resident, withProviders } from './linking-rules.ts';

const house = { signup: true, autoconfirm: false };
const verified = { email: 'a@attune.test', emailVerified: true };
const unverified = { email: 'a@attune.test', emailVerified: false };
const owner = { id: 'owner', confirmed: true, banned: false };
const namesake = { id: 'namesake', confirmed: true, banned: false };
const refusal = (code: string) => expect.objectContaining({ code });

describe('D5 someone who comes from another service', () => {
  test('enters by an identity they have, whatever their address there is by now', () => {
    expect(admit({ arrival: unverified, owner, namesake, house })).toEqual({ kind: 'enter', userId: 'owner' });
    const closed = { signup: false, autoconfirm: false };
    expect(admit({ arrival: verified, owner, namesake: null, house: closed })).toMatchObject({ kind: 'enter' });
  });
  test('joins the account with the same address when the service has verified it', () => {
    expect(admit({ arrival: verified, owner: null, namesake, house })).toEqual({
      kind: 'join',
      userId: 'namesake',
      takeOver: false,
    });
  });
  test('takes over an account whose address nobody has proven', () => {
    const pending = { ...namesake, confirmed: false };
    expect(admit({ arrival: verified, owner: null, namesake: pending, house })).toMatchObject({ takeOver: true });
  });
  test('gets a new account for a verified address', () => {
    expect(admit({ arrival: verified, owner: null, namesake: null, house })).toEqual({
      kind: 'create',
      email: 'a@attune.test',
    });
  });
  test('is refused alike with an unverified address, whether or not someone has it', () => {
    const known = () => admit({ arrival: unverified, owner: null, namesake, house });
    const unknown = () => admit({ arrival: unverified, owner: null, namesake: null, house });
    expect(known).toThrow(refusal('provider_email_needs_verification'));
    expect(unknown).toThrow(refusal('provider_email_needs_verification'));
  });
  test('gets an account for a free address that nobody verified where none has to be, as at a sign-up', () => {
    const open = { signup: true, autoconfirm: true };
    expect(admit({ arrival: unverified, owner: null, namesake: null, house: open })).toEqual({
      kind: 'create',
      email: 'a@attune.test',
    });
    expect(() => admit({ arrival: unverified, owner: null, namesake, house: open })).toThrow(
      refusal('provider_email_needs_verification'),
    );
  });
  test('is refused without any address', () => {
    const none = { email: null, emailVerified: false };
    expect(() => admit({ arrival: none, owner: null, namesake: null, house })).toThrow(
      refusal('provider_email_needs_verification'),
    );
  });
  test('gets no new account where nobody may sign up', () => {
    expect(() => admit({ arrival: verified, owner: null, namesake: null, house: { ...house, signup: false } })).toThrow(
      refusal('signup_disabled'),
    );
  });
  test('A6 does not enter while banned', () => {
    const banned = { banned: true, confirmed: true, id: 'x' };
    for (const who of [
      { owner: banned, namesake: null },
      { owner: null, namesake: banned },
    ]) {
      expect(() => admit({ arrival: verified, ...who, house })).toThrow(
        expect.objectContaining({ code: 'user_banned', status: 400 }),
      );
    }
  });

  test('never enters an account except by its own identity or by a verified address, and none while banned', () => {
    const resident = (id: string): fc.Arbitrary<Resident | null> =>
      fc.option(fc.record({ id: fc.constant(id), confirmed: fc.boolean(), banned: fc.boolean() }));
    const circumstances = fc.record({
      arrival: fc
        .record({ email: fc.option(fc.constant('a@attune.test')), emailVerified: fc.boolean() })
        .map((one) => ({
          email: one.email,
          emailVerified: one.email !== null && one.emailVerified,
        })),
      owner: resident('owner'),
      namesake: resident('namesake'),
      house: fc.record({ signup: fc.boolean(), autoconfirm: fc.boolean() }),
    });
    fc.assert(
      fc.property(circumstances, (all) => {
        const admission = (() => {
          try {
            return admit(all);
          } catch {
            return null;
          }
        })();
        if (!admission) return;
        if (admission.kind === 'enter') {
          expect(admission.userId).toBe(all.owner?.id);
          expect(all.owner?.banned).toBe(false);
        } else if (admission.kind === 'join') {
          expect(all.owner).toBeNull();
          expect(all.arrival.emailVerified).toBe(true);
          expect(all.namesake).toMatchObject({ id: admission.userId, banned: false, confirmed: !admission.takeOver });
        } else {
          expect([all.owner, all.namesake]).toEqual([null, null]);
          expect(all.house.signup).toBe(true);
          expect(all.arrival.emailVerified || all.house.autoconfirm).toBe(true);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

test('an identity that someone has is not linked again, and only its owner learns that it is theirs', () => {
  expect(() => checkLinking('me', null)).not.toThrow();
  for (const id of ['me', 'other'])
    expect(() => checkLinking('me', { id })).toThrow(refusal('identity_already_exists'));
  expect(() => checkLinking('me', { id: 'me' })).toThrow(/already linked$/);
  expect(() => checkLinking('me', { id: 'other' })).toThrow(/already linked to another user$/);
});

describe('D6 unlinking an identity', () => {
  const email = { id: '1', provider: 'email', identity_data: { email: 'a@attune.test', email_verified: true } };
  const one = { id: '2', provider: 'one', identity_data: { email: 'b@attune.test', email_verified: true } };
  const two = { id: '3', provider: 'two', identity_data: { email: 'c@attune.test', email_verified: false } };

  test('the last one stays, and so does what is not one’s own', () => {
    expect(() => planUnlinking('a@attune.test', [email], '1')).toThrow(refusal('single_identity_not_deletable'));
    expect(() => planUnlinking('a@attune.test', [email, one], '9')).toThrow(refusal('identity_not_found'));
  });
  test('the password goes with the e-mail identity only', () => {
    expect(planUnlinking('a@attune.test', [email, one], '2')).toEqual({ dropPassword: false });
    expect(planUnlinking('b@attune.test', [email, one], '1')).toEqual({ dropPassword: true });
  });
  test('none goes while the rest only prove another address', () => {
    expect(() => planUnlinking('a@attune.test', [email, two, one], '1')).toThrow(
      refusal('email_conflict_identity_not_deletable'),
    );
  });
  test('one may go when none of the rest proves any, or there is none to lose', () => {
    const nameless = { id: '4', provider: 'four', identity_data: { email_verified: true } };
    expect(planUnlinking('a@attune.test', [email, nameless], '1')).toEqual({ dropPassword: true });
    expect(planUnlinking('a@attune.test', [email, two], '1')).toEqual({ dropPassword: true });
    expect(planUnlinking(null, [two, one], '3')).toEqual({ dropPassword: false });
  });
});

test('app_metadata names each provider once, the oldest first, and keeps the rest', () => {
  const identities = [{ provider: 'email' }, { provider: 'one' }, { provider: 'email' }];
  expect(withProviders({ role: 'x', provider: 'old' }, identities)).toEqual({
    role: 'x',
    provider: 'email',
    providers: ['email', 'one'],
  });
});
