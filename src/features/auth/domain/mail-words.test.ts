import { describe, expect, test } from 'vitest';
import type { AccountChange, TokenKind } from './contract.ts';
import { alreadyHereWords, changeWords, type MailWords, tokenWords } from './mail-words.ts';

const kinds: TokenKind[] = [
  'signup',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
];
const changes: AccountChange[] = [
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'identity-linked',
  'identity-unlinked',
];
const mover = { email: 'old@attune.test', newEmail: 'new@attune.test', hasPassword: true };
const all = (): MailWords[] => [
  ...kinds.map((kind) => tokenWords(kind, { code: 600, link: 3600 }, mover)),
  ...changes.map((what) => changeWords(what, 'help@attune.test')),
  alreadyHereWords,
];

describe('the words of mails', () => {
  test('leave no part empty, and none but a mere check is without a link', () => {
    for (const { subject, heading, paragraphs, link, closing } of all()) {
      expect(paragraphs).not.toHaveLength(0);
      expect(closing).not.toHaveLength(0);
      for (const text of [subject, heading, ...paragraphs, ...closing]) expect(text).toMatch(/^[A-Z].+[^ ]$/);
      if (heading === 'A short check that it is you') expect(link).toBeUndefined();
      else expect(link).toMatch(/^[A-Z].+/);
    }
  });

  test.each([
    ['signup', 'Type this code where you are waiting, or open the link with the same browser.'],
    ['recovery', 'Type this code where you are waiting, or open the link with the same browser.'],
    ['magiclink', 'Type this code where you are waiting, or open the link with the same browser.'],
    ['email_change_new', 'type this code where you asked for the change, or open the link.'],
    ['reauthentication', 'Type this code where you are waiting.'],
  ] as const)('D2 say where the code of %s goes', (kind, where) => {
    expect(tokenWords(kind, { code: 600, link: 3600 }, mover).paragraphs.join(' ')).toContain(where);
  });

  test('D6 tell the old address where an account is moving, if that is known', () => {
    const words = (newEmail: string | null) =>
      tokenWords('email_change_current', { code: 600, link: 3600 }, { ...mover, newEmail }).paragraphs[0];
    expect(words('new@attune.test')).toContain('From now on we would write to new@attune.test.');
    expect(words(null)).toContain('From now on we would write to another address.');
  });

  test('CARE C17 no subject tells more than that it is about an account', () => {
    for (const { subject } of all()) {
      expect(subject).not.toMatch(/\d|@|circle|workshop|feel|check-in|attune/i);
      expect(subject.length).toBeLessThanOrEqual(50);
    }
    expect(new Set(all().map(({ subject }) => subject)).size).toBe(all().length);
  });

  test('say how long code and link are good for, as people say it', () => {
    const closing = (code: number, link: number) => tokenWords('signup', { code, link }, mover).closing[0];
    expect(closing(600, 3600)).toBe('The code is good for 10 minutes, the link for 60 minutes, and each works once.');
    expect(closing(1, 60)).toBe('The code is good for 1 second, the link for 1 minute, and each works once.');
    expect(closing(59, 7_140)).toBe('The code is good for 59 seconds, the link for 119 minutes, and each works once.');
    expect(closing(60, 7_200)).toBe('The code is good for 1 minute, the link for 2 hours, and each works once.');
    expect(closing(90, 86_400)).toBe('The code is good for 1 minute, the link for 24 hours, and each works once.');
  });

  test('D2 promise nothing that a link opened by a machine would break', () => {
    const closings = all().map(({ closing }) => closing.join(' '));
    for (const closing of closings) expect(closing).not.toMatch(/nothing happens|ignore/i);
    for (const kind of ['signup', 'recovery', 'magiclink', 'email_change_new'] as const) {
      expect(tokenWords(kind, { code: 600, link: 3600 }, mover).closing.join(' ')).toContain(
        'If this was not you, leave the link unopened.',
      );
    }
  });

  test('D5 name the account that would move, and warn someone who is just signing up', () => {
    const words = (email: string | null) =>
      JSON.stringify(tokenWords('email_change_new', { code: 600, link: 3600 }, { ...mover, email }));
    expect(words('old@attune.test')).toContain('The account of old@attune.test is to move to this address.');
    expect(words(null)).toContain('An account without an address is to move to this address.');
    for (const one of [words(null), words('old@attune.test')])
      expect(one).toContain('Also if you are just creating an account: that has a mail of its own.');
  });

  test('D5 say when no password was kept', () => {
    const said = (hasPassword: boolean) =>
      tokenWords('signup', { code: 600, link: 3600 }, { ...mover, hasPassword }).paragraphs;
    expect(said(false)).toEqual([...said(true), expect.stringContaining('No password counts for this address yet')]);
    expect(said(true).join(' ')).not.toContain('No password');
  });

  test('X10 tell who to turn to', () => {
    expect(changeWords('password-changed', 'help@attune.test').closing[0]).toContain('or write to help@attune.test.');
    expect(changeWords('password-changed', null).closing[0]).toContain('or write to whoever runs this place.');
  });
});
