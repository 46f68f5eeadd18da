import { expect, test } from 'vitest';
import { embedHtml, embedSnippet } from './embed-card.ts';

const circle = {
  id: '01970000-0000-7000-8000-000000000001',
  title: '<b>Quiet & "kind"</b>',
  category: 'general',
  seats_left: 2,
  scheduled_at: '2026-11-26T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  status: 'pending' as const,
  href: 'https://attune.example/workshops/circle/1',
};
const card = { name: 'Lena <3', href: 'https://attune.example/hosts/lena', circles: [circle] };

test('words are words and never markup', () => {
  const html = embedHtml(card);
  expect(html).toContain('&lt;b&gt;Quiet &amp; &quot;kind&quot;&lt;/b&gt;');
  expect(html).toContain('Next circles with Lena &lt;3');
  expect(embedSnippet({ origin: 'https://attune.example', slug: 'lena', name: 'L"<' })).toContain('L&quot;&lt;"');
});

test('it says when on the circle’s own clocks, and that it’s on', () => {
  expect(embedHtml(card)).toContain('Thursday 26 November, 19:00 (Berlin time)');
  expect(embedHtml({ ...card, circles: [{ ...circle, status: 'live' }] })).toContain('On now');
});

test('REAL 8 what costs something says so, and what’s free says nothing', () => {
  const price = { amount: 1200, currency: 'eur', range: null, for_series: false };
  expect(embedHtml({ ...card, circles: [{ ...circle, price }] })).toContain('19:00 (Berlin time) · EUR 12</span>');
  expect(embedHtml(card)).toContain('19:00 (Berlin time)</span>');
});

test('R-PROD-04 a series is one line, with how many more dates it has', () => {
  const shown = (more_dates: number) => embedHtml({ ...card, circles: [{ ...circle, more_dates }] });
  expect(shown(5)).toContain('19:00 (Berlin time) · and 5 more dates</span>');
  expect(shown(1)).toContain('and 1 more date</span>');
});

test('each link opens a new tab that knows nothing of where it came from, and nothing runs or is fetched', () => {
  for (const html of [embedHtml(card), embedHtml({ ...card, circles: [] }), embedHtml(null)]) {
    for (const [link] of html.matchAll(/<a [^>]*>/g)) expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/);
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import|\son\w+=/);
  }
});
