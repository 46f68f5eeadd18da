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
  'factor-removal-begun',
  'factor-removal-stopped',
  'recovery-codes-made',
  'recovery-code-used',
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
      if (heading === 'A quick check that it’s you') expect(link).toBeUndefined();
      else expect(link).toMatch(/^[A-Z].+/);
    }
  });

  test.each([
    ['signup', 'Type this code on the page that’s waiting for it, or open the link in the same browser.'],
    ['recovery', 'Type this code on the page that’s waiting for it, or open the link in the same browser.'],
    ['magiclink', 'Type this code on the page that’s waiting for it, or open the link in the same browser.'],
    ['email_change_new', 'type this code where you asked for the change, or open the link.'],
    ['reauthentication', 'Type this code on the page that’s waiting for it.'],
  ] as const)('D2 say where the code of %s goes', (kind, where) => {
    expect(tokenWords(kind, { code: 600, link: 3600 }, mover).paragraphs.join(' ')).toContain(where);
  });

  test('D6 tell the old address where an account is moving, if that is known', () => {
    const words = (newEmail: string | null) =>
      tokenWords('email_change_current', { code: 600, link: 3600 }, { ...mover, newEmail }).paragraphs[0];
    expect(words('new@attune.test')).toContain('Once it’s confirmed, we’ll write to new@attune.test instead.');
    expect(words(null)).toContain('Once it’s confirmed, we’ll write to another address instead.');
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
        'If this wasn’t you, don’t open the link.',
      );
    }
  });

  test('D5 name the account that would move, and warn someone who is just signing up', () => {
    const words = (email: string | null) =>
      JSON.stringify(tokenWords('email_change_new', { code: 600, link: 3600 }, { ...mover, email }));
    expect(words('old@attune.test')).toContain('Someone asked to move the account of old@attune.test to this address.');
    expect(words(null)).toContain('Someone asked to move an account without an address to this address.');
    for (const one of [words(null), words('old@attune.test')])
      expect(one).toContain('The same goes if you’re just signing up: there’s a separate e-mail for that.');
  });

  test('D5 say when no password was kept', () => {
    const said = (hasPassword: boolean) =>
      tokenWords('signup', { code: 600, link: 3600 }, { ...mover, hasPassword }).paragraphs;
    expect(said(false)).toEqual([...said(true), expect.stringContaining('There’s no password for this address yet')]);
    expect(said(true).join(' ')).not.toContain('no password');
  });

  test('X10 say how many recovery codes are left', () => {
    const said = (left?: number) => changeWords('recovery-code-used', null, left).paragraphs.slice(1);
    expect(said()).toEqual([]);
    expect(said(0)).toEqual(['That was the last one. Please make new ones on your profile.']);
    expect(said(1)).toEqual(['There is one left. You can make new ones on your profile at any time.']);
    expect(said(9)).toEqual(['There are 9 left. You can make new ones on your profile at any time.']);
  });

  test('X10 tell who to turn to', () => {
    expect(changeWords('password-changed', 'help@attune.test').closing[0]).toContain('or write to help@attune.test.');
    expect(changeWords('password-changed', null).closing[0]).toContain('or write to the people who run this site.');
  });
});
