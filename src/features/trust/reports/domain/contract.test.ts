import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { circlePlaces, Decision, NewReport, OwnWords, places, reasons, Words } from './contract.ts';
import { limits } from './limits.ts';
import { answeredWords, decidedWords, measureWords, waitsWords } from './mail-words.ts';
import { acts, type ReportAct } from './policy.ts';

const id = '01970000-0000-7000-8000-0000000000a0';
const report = {
  id,
  workshop_id: id,
  person_id: null,
  message_id: null,
  place: 'room',
  reason: 'unkind',
  words: null,
};
const chosen = fc.subarray<ReportAct>([...acts]);
const days = fc.constantFrom(null, ...limits.pauseDays);
const message = fc.constantFrom(null, 'Please be gentle.');

test('CARE C6 what follows is always said to the person, a pause has its days, and neither is there without', () => {
  fc.assert(
    fc.property(chosen, days, message, (some, pause_days, said) => {
      const fits = some.length > 0 === (said !== null) && some.includes('paused') === (pause_days !== null);
      expect(v.is(Decision, { acts: some, message: said, pause_days })).toBe(fits);
    }),
  );
});

test('CARE C6 no act is decided twice at once, and nothing that isn’t one', () => {
  const said = 'Please be gentle.';
  for (const act of acts.filter((one) => one !== 'paused'))
    expect(v.is(Decision, { acts: [act, act], message: said, pause_days: null })).toBe(false);
  expect(v.is(Decision, { acts: ['banned'], message: said, pause_days: null })).toBe(false);
  expect(v.is(Decision, { acts: ['paused'], message: said, pause_days: 365 })).toBe(false);
});

test('CARE C6 nobody gets a message of blanks, and a report’s words of blanks are none', () => {
  const blanks = fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2003', '\u3000'), { maxLength: 9 });
  fc.assert(
    fc.property(
      blanks.map((some) => some.join('')),
      (blank) => {
        expect(v.is(Words, blank)).toBe(false);
        expect(v.parse(OwnWords, blank)).toBeNull();
        expect(v.is(Decision, { acts: ['word'], message: blank, pause_days: null })).toBe(false);
      },
    ),
  );
});

test('CARE C6 two thousand characters are enough for anybody, in any script, and one more is too many', () => {
  for (const sign of ['a', 'ß', '語', '🙏']) {
    expect(v.is(Words, sign.repeat(limits.wordsLength))).toBe(true);
    expect(v.is(Words, sign.repeat(limits.wordsLength + 1))).toBe(false);
    expect(v.is(OwnWords, sign.repeat(limits.wordsLength + 1))).toBe(false);
  }
});

test('CARE C6 a report needs a reason and a place that there are; its facilitator may be meant without their id', () => {
  for (const reason of reasons) expect(v.is(NewReport, { ...report, reason })).toBe(true);
  for (const place of places)
    expect(v.is(NewReport, { ...report, place }), place).toBe(v.is(v.picklist(circlePlaces), place));
  expect(v.is(NewReport, { ...report, person_id: 'facilitator' })).toBe(true);
  for (const wrong of [{ reason: '' }, { place: 'mail' }, { person_id: 'host' }, { workshop_id: 'x' }, { id: '1' }])
    expect(v.is(NewReport, { ...report, ...wrong })).toBe(false);
  for (const field of Object.keys(report)) {
    const { [field as keyof typeof report]: _, ...rest } = report;
    expect(v.is(NewReport, rest), field).toBe(false);
  }
});

test('CARE C17 no mail about a report says what it’s about: its words are the same for every report', () => {
  for (const mail of [waitsWords, decidedWords, measureWords, answeredWords]) {
    const all = [mail.subject, mail.heading, ...mail.paragraphs].join(' ');
    expect(all).not.toMatch(/\breport|complain|circle|removed|paused|facilitator|host\b/i);
    expect(mail.subject.length).toBeLessThanOrEqual(60);
  }
  // The person who told us hears the same whatever was decided, so that nothing's told of somebody else.
  expect(decidedWords).not.toHaveProperty('link');
});
