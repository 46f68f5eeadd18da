import { expect, test } from 'vitest';
import { googleLink, outlookLink } from './calendar-links.ts';

const href = 'https://attune.example/workshops/circle/c';
const entry = { title: null, startsAt: Date.UTC(2026, 10, 26, 18), minutes: 90, href };
const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('CARE C17 the forms of others are filled in with the time and the page, and with a name only where one is given', () => {
  expect(partsOf(googleLink(entry))).toEqual({
    action: 'TEMPLATE',
    text: 'Circle on Attune',
    details: href,
    dates: '20261126T180000Z/20261126T193000Z',
  });
  expect(partsOf(outlookLink(entry))).toMatchObject({
    subject: 'Circle on Attune',
    body: href,
    startdt: '2026-11-26T18:00:00.000Z',
    enddt: '2026-11-26T19:30:00.000Z',
  });
  const named = { ...entry, title: 'Ja & nein + vielleicht with Zoë' };
  expect(partsOf(googleLink(named)).text).toBe(named.title);
  expect(partsOf(outlookLink(named)).subject).toBe(named.title);
  expect(outlookLink(named)).not.toContain('+');
});
