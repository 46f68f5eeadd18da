import { describe, expect, test } from 'vitest';
import { weekMs } from '#platform/shared/duration.ts';
import { cancelledWords, movedWords, reminderWords, whenWords } from './mail-words.ts';

const at = Date.UTC(2026, 10, 26, 18);
const berlin = { at, timeZone: 'Europe/Berlin', name: null };
const named = { ...berlin, name: { title: 'Tuesdays', host: 'Lena' } };

describe('CARE C17 the words of mails about a circle', () => {
  test.each([
    ['Europe/Berlin', 'Thursday 26 November, 19:00 (Berlin time)'],
    ['America/New_York', 'Thursday 26 November, 13:00 (New York time)'],
    ['Pacific/Auckland', 'Friday 27 November, 07:00 (Auckland time)'],
    ['UTC', 'Thursday 26 November, 18:00 (UTC)'],
  ])('say when it is in %s', (timeZone, words) => {
    expect(whenWords({ at, timeZone })).toBe(words);
  });

  test('remind by the time alone, and ask only guests to give up their seat', () => {
    const [guest, host] = [reminderWords('day', berlin, false), reminderWords('day', berlin, true)];
    expect([guest.subject, guest.paragraphs[0]]).toEqual([
      'Your circle on Thursday at 19:00',
      'It begins on Thursday 26 November, 19:00 (Berlin time).',
    ]);
    expect([guest.paragraphs.length, host.paragraphs.length]).toEqual([2, 1]);
    expect(reminderWords('soon', berlin, false).subject).toBe('Your circle begins at 19:00');
    expect(reminderWords('soon', berlin, true).paragraphs).not.toEqual(reminderWords('soon', berlin, false).paragraphs);
  });

  test('name the circle and its host to people who switched that on, and the host isn’t told who leads', () => {
    for (const kind of ['day', 'soon'] as const) {
      const { subject, paragraphs } = reminderWords(kind, named, false);
      expect([subject, ...paragraphs].join(' ')).toMatch(/^“Tuesdays”.*Lena leads it/);
      expect(reminderWords(kind, named, true).paragraphs.join(' ')).not.toContain('Lena');
    }
    const [moved, several] = [[named], [named, berlin]].map((all) =>
      movedWords(all.map((one) => ({ ...one, waits: false }))),
    );
    expect([moved?.subject, moved?.paragraphs[0]]).toEqual([
      '“Tuesdays” has a new time',
      '“Tuesdays” with Lena now begins on Thursday 26 November, 19:00 (Berlin time).',
    ]);
    expect(several?.paragraphs.slice(1, 3)).toEqual([`${whenWords(named)}: “Tuesdays” with Lena`, whenWords(berlin)]);
  });

  test('tell of one change in a sentence, and of several in a list', () => {
    const later = { ...berlin, at: at + weekMs };
    const [one, other] = [
      { ...berlin, waits: false },
      { ...later, waits: false },
    ];
    for (const words of [movedWords, cancelledWords]) {
      expect(words([one]).paragraphs[0]).toContain('Thursday 26 November, 19:00 (Berlin time)');
      expect(words([one, other]).paragraphs.slice(1, 3)).toEqual([whenWords(berlin), whenWords(later)]);
      expect(words([one, other]).subject).not.toBe(words([one]).subject);
    }
  });

  test('don’t tell someone on a waiting list that they’re coming, or have a seat', () => {
    const { paragraphs } = movedWords([{ ...berlin, waits: true }]);
    expect(paragraphs.join(' ')).toContain('The circle you’re on the waiting list for now begins on Thursday');
    expect(paragraphs.join(' ')).not.toMatch(/seat|coming/);
  });
});
