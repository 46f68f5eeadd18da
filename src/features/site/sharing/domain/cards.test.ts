import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnCard } from './card.ts';
import { circleCard, hostCard, invitationCard, pageCard, topicCard } from './cards.ts';
import { drawable } from './drawable.ts';
import { eventData } from './event-data.ts';
import { isPublicPage, publicPages } from './public-pages.ts';
import { sharingWords } from './sharing-words.ts';

type Drawn = ReturnType<typeof drawnCard>;
const textsOf = ({ props: { children = [] } }: Drawn): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(textsOf);

const circle = {
  id: '01970000-0000-7000-8000-000000000001',
  title: 'Quiet',
  category: 'general',
  seats_left: 2,
  scheduled_at: '2026-11-26T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  status: 'pending' as const,
  facilitator_name: 'Lena',
};
const host = { slug: 'lena', name: 'Lena Moroz', about: null, picture: null, circles: [], server_time: '' };
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom('🌱 Lena', 'Лена', '輪', '👩🏽‍🌾', '', '   ', 'A'.repeat(300), 'é'.repeat(90), '<b>&"', '\u202eLena'),
);

describe('the picture of a shared link', () => {
  test('shows nothing that its letters can’t, whatever people call their circles and themselves', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, name) => {
        const cards = [
          circleCard({ ...circle, title, facilitator_name: name } as never, undefined),
          hostCard({ ...host, name, circles: [{ ...circle, title }] }, null),
        ];
        // A long title ends in a dot of three, which the typefaces have.
        for (const card of cards)
          for (const text of textsOf(drawnCard(card)).filter(Boolean))
            expect(drawable(text), JSON.stringify(text)).toBe(text);
      }),
    );
  });

  test('has a title, whatever it’s of', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const texts = textsOf(drawnCard(circleCard({ ...circle, title } as never, undefined)));
        expect(texts[1]?.length).toBeGreaterThan(0);
        expect(texts.at(-1)).toBe('Attune');
      }),
    );
  });

  test('of a host with a sign before their name has the letters of the name', () => {
    expect(hostCard({ ...host, name: '🌱 Lena Moroz' }, null).beside).toEqual({ face: { initials: 'LM' } });
    expect(hostCard({ ...host, name: 'Lena 🌱' }, null).beside).toEqual({ face: { initials: 'L' } });
    expect(hostCard({ ...host, name: '🌱' }, null).beside).toBeNull();
  });

  test('of a circle says its topic by name, when on its own clocks, and who with', () => {
    const card = circleCard(circle as never, { id: 'nvc', title: 'Nonviolent Communication' });
    expect(card.tag).toBe('Nonviolent Communication');
    expect(card.lines).toEqual(['Thursday 26 November, 19:00 (Berlin time)', 'With Lena']);
    expect(card.beside).toEqual({ art: 'nvc' });
    expect(circleCard(circle as never, undefined).beside).toBeNull();
  });

  test('CARE C17 of an invitation to what isn’t public is the same for all of them', () => {
    expect(invitationCard.lines).toEqual([]);
    expect(textsOf(drawnCard(invitationCard))).toEqual(['Circles on Attune', 'You’re invited to a circle', 'Attune']);
  });

  test('of a host without dates says nothing of any; with some the next one', () => {
    expect(hostCard(host, null).lines).toEqual([]);
    expect(hostCard({ ...host, circles: [circle] }, null).lines).toEqual([
      'Next: Thursday 26 November, 19:00 (Berlin time)',
      'Quiet',
    ]);
  });

  test('of a topic we don’t have is drawn without a drawing, and doesn’t fail', () => {
    const card = topicCard({ slug: 'nowhere', title: 'Nowhere', line: 'No.' } as never);
    expect(card.beside).toBeNull();
    expect(textsOf(drawnCard(card))).toEqual(['Small live circles', 'Nowhere', 'No.', 'Attune']);
  });
});

describe('the pages that are always there', () => {
  test('each has a picture whose words can be drawn, and an address that leads to it', () => {
    const pages = Object.keys(sharingWords.pages);
    for (const page of pages) {
      expect(isPublicPage(page)).toBe(true);
      if (isPublicPage(page)) expect(textsOf(drawnCard(pageCard(page)))).toContain(sharingWords.pages[page].title);
      expect(
        publicPages.some(([, one]) => one === page),
        page,
      ).toBe(true);
    }
    expect(new Set(publicPages.map(([path]) => path)).size).toBe(publicPages.length);
  });

  test.each(['', 'constructor', '__proto__', 'toString', 'HOME', 'home/../x', 'home '])(
    '%j, which anybody may write as a key, names none of them',
    (key) => {
      expect(isPublicPage(key)).toBe(false);
    },
  );
});

describe('what search engines are told', () => {
  const shared = { ...circle, url: 'https://attune.example/workshops/circle/1', host: { name: 'Lena' } };
  const price = { amount: 1200, currency: 'eur', range: null, for_series: false };
  const availability = (given: object) =>
    (eventData({ ...shared, price, ...given }) as { offers?: { availability: string } }).offers?.availability;

  test('REAL 8 a seat is sold only while the circle waits and has one, by whatever name its state goes', () => {
    const sold = 'https://schema.org/InStock';
    expect(availability({ status: 'pending' })).toBe(sold);
    expect(availability({ status: undefined })).toBe(sold);
    for (const given of [{ status: 'live' }, { status: 'ended' }, { status: 'pending', seats_left: 0 }])
      expect(availability(given), JSON.stringify(given)).toBe('https://schema.org/SoldOut');
  });

  test('CARE C5 never a code, a guest or a link by which somebody could come in', () => {
    const told = eventData({ ...shared, code: 'ABC', invitation: 'x'.repeat(22), guests: ['Bob'] } as never);
    expect(JSON.stringify(told)).not.toMatch(/ABC|xxxx|Bob/);
  });

  test('it ends after it begins, also in the night when the clocks are turned back or forward', () => {
    const night = fc.integer({ min: Date.parse('2026-10-24T20:00Z'), max: Date.parse('2026-10-25T06:00Z') });
    const spring = fc.integer({ min: Date.parse('2027-03-27T20:00Z'), max: Date.parse('2027-03-28T06:00Z') });
    const zone = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(fc.oneof(night, spring), zone, fc.integer({ min: 5, max: 480 }), (at, time_zone, minutes) => {
        const scheduled_at = new Date(at - (at % 60_000)).toISOString();
        const told = eventData({ ...shared, scheduled_at, time_zone, duration_minutes: minutes }) as {
          startDate: string;
          endDate: string;
        };
        expect(Date.parse(told.endDate) - Date.parse(told.startDate)).toBe(minutes * 60_000);
      }),
    );
  });
});
