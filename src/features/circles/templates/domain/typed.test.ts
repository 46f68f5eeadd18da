import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EditFaults,
  newPhase,
  readable,
  readPhases,
  readTyped,
  type TypedTemplate,
  typedTemplate,
} from './editing.ts';
import { limits } from './limits.ts';
import { phaseLimits } from './phases.ts';
import { readTemplate, writeTemplate } from './template-file.ts';
import { clockOf, minutesOfClock, moved, overBy, startsOf } from './timeline.ts';

const typed = (given: Partial<TypedTemplate> = {}): TypedTemplate => ({
  name: 'Slow Tea',
  description: '',
  category: 'general',
  length: '60',
  seats: '8',
  agreements: '',
  prompts: [],
  phases: [newPhase('arrive', 'Arriving')],
  ...given,
});
const promptsOf = (...all: [moment: string, asks: string][]) =>
  all.map(([moment, asks], key) => ({ key, moment, asks }));
const faultsOf = (given: Partial<TypedTemplate>): EditFaults => {
  const read = readTyped(typed(given));
  return 'faults' in read ? read.faults : {};
};
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u200b',
    'a  b',
    'a b',
    '__proto__',
    'constructor',
    'toString',
    '\u202eabc',
    'é',
    'e\u0301',
  ),
);

describe('R-ENT-11 what’s asked of the AI Facilitator', () => {
  test('is all kept, or it’s said that it can’t be: none is lost without a word', () => {
    const all = fc.array(fc.tuple(anyText, anyText), { maxLength: 5 });
    fc.assert(
      fc.property(all, (prompts) => {
        const read = readTyped(typed({ prompts: promptsOf(...prompts) }));
        const written = prompts.filter(([moment, asks]) => moment.trim() !== '' || asks.trim() !== '');
        if ('template' in read) {
          expect(Object.keys(read.template.ai_prompts)).toHaveLength(written.length);
          expect(Object.values(read.template.ai_prompts).every((asks) => asks.length > 0)).toBe(true);
        } else expect(Object.keys(read.faults)).toEqual(['ai_prompts']);
      }),
    );
  });

  test.each([
    ['two for one moment, but for a blank', promptsOf(['check in', 'One.'], ['check  in', 'Two.'])],
    ['two for one moment, but for what nobody sees', promptsOf(['check in', 'One.'], ['check\u200b in', 'Two.'])],
    ['one moment in two spellings of a letter', promptsOf(['é', 'One.'], ['e\u0301', 'Two.'])],
    ['a moment that asks for what nobody sees', promptsOf(['check in', '\u200b'])],
    ['a moment with a name that can’t be kept', promptsOf(['constructor', 'One.'])],
    ['no moment', promptsOf(['', 'One.'])],
  ])('%s is told', (_, prompts) => {
    expect(faultsOf({ prompts })).toEqual({ ai_prompts: 'ai_prompts' });
  });
});

describe('R-ENT-10 what’s typed of a template', () => {
  test.each([
    ['length', ['', '4', '481', '6.5', '-60', '1e2', '60 min', '٦٠', '99999']],
    ['seats', ['', '1', '101', '8.0', '-8', 'eight']],
  ] as const)('%s of nothing sensible is told at its field, and at no other', (field, wrong) => {
    for (const value of wrong) expect(faultsOf({ [field]: value }), value).toEqual({ [field]: field });
    const { least, most } = field === 'length' ? limits.minutes : limits.seats;
    for (const value of [least, most]) expect(faultsOf({ [field]: ` ${value} ` })).toEqual({});
  });

  test('whatever is typed anywhere, it’s whole or says where it isn’t, and what’s whole goes out and comes back', () => {
    const template = fc.record({
      name: anyText,
      description: anyText,
      agreements: anyText,
      length: fc.constantFrom('60', '480', 'x'),
    });
    fc.assert(
      fc.property(template, (given) => {
        const read = readTyped(typed(given));
        if ('faults' in read) {
          expect(Object.keys(read.faults).length).toBeGreaterThan(0);
          return;
        }
        expect(readTemplate(writeTemplate(read.template))).toEqual({ template: read.template });
        expect(readTyped(typedTemplate(read.template))).toEqual({ template: read.template });
      }),
    );
  });

  test('a phase that’s wrong is told at its own field, whatever stands around it', () => {
    const good = (at: number) => newPhase(`p${at}`, `Phase ${at}`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (before, after) => {
        const bad = { ...newPhase('bad', ' '), minutes: '0' };
        const phases = [
          ...Array.from({ length: before }, (_, at) => good(at)),
          bad,
          ...Array.from({ length: after }, (_, at) => good(at + before + 1)),
        ];
        const faults = { 'bad.phase-name': 'phase-name', 'bad.minutes': 'minutes' };
        expect(readPhases(phases)).toEqual({ faults });
        expect(faultsOf({ phases })).toEqual(faults);
      }),
    );
  });

  test('while typing, minutes are never less than none nor more than a plan has', () => {
    fc.assert(
      fc.property(anyText, (minutes) => {
        const shown = readable({ minutes }).minutes;
        expect(shown).toBeGreaterThanOrEqual(0);
        expect(shown).toBeLessThanOrEqual(phaseLimits.minutes);
      }),
    );
    expect(readable({ minutes: '9999' }).minutes).toBe(phaseLimits.minutes);
    expect(readable({ minutes: '-5' }).minutes).toBe(0);
  });
});

describe('a file that somebody else wrote', () => {
  const json = fc.jsonValue({ maxDepth: 4 });

  test('is read or refused with a reason, whatever is in it, and never fails', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          json.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const read = readTemplate(text);
          expect('template' in read || read.fault.kind.length > 0).toBe(true);
        },
      ),
    );
  });

  test('with one thing replaced says where, and what it must be', () => {
    const whole = readTyped(typed());
    const good = JSON.parse('template' in whole ? writeTemplate(whole.template) : '{}') as Record<string, unknown>;
    const field = fc.constantFrom(
      'name',
      'category',
      'duration_minutes',
      'max_participants',
      'activity_structure',
      'agreements',
    );
    fc.assert(
      fc.property(field, fc.constantFrom<unknown>(null, 0.5, true, {}, [1]), (name, wrong) => {
        const read = readTemplate(JSON.stringify({ ...good, [name]: wrong }));
        expect(read).toMatchObject({ fault: { kind: 'content' } });
        if ('fault' in read && read.fault.kind === 'content') {
          expect(read.fault.place[0]).toBe(name);
          expect(read.fault.must).toMatch(/^(?:must|is) /);
        }
      }),
    );
  });

  test('of a later version, or of something else, is told as that', () => {
    const kindOf = (value: unknown) => {
      const read = readTemplate(JSON.stringify(value));
      return 'fault' in read ? read.fault.kind : null;
    };
    expect(kindOf({ format: 'attune-template', version: 2 })).toBe('newer');
    for (const other of [null, [], 7, {}, { format: 'other', version: 1 }, { format: 'attune-template' }])
      expect(kindOf(other)).toBe('no-template');
    expect(readTemplate('{')).toEqual({ fault: { kind: 'no-json' } });
    expect(readTemplate(' '.repeat(limits.fileBytes + 1))).toEqual({ fault: { kind: 'too-big' } });
  });
});

describe('the clock of a plan', () => {
  test('any minute is a time of day, and a time of day that same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 9_000 }), (minutes) => {
        const back = minutesOfClock(clockOf(minutes));
        expect(back).toBe(((minutes % 1440) + 1440) % 1440);
      }),
    );
    for (const wrong of ['24:00', '7:00', '19:60', '19', '', '19:00:00'])
      expect(minutesOfClock(wrong), wrong).toBeNull();
  });

  test('the last phase ends when all are over, and what’s over is what’s too long', () => {
    const minutes = fc.array(
      fc.integer({ min: 1, max: 480 }).map((length) => ({ minutes: length })),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(minutes, fc.integer({ min: 5, max: 480 }), (phases, length) => {
        const starts = startsOf(phases);
        expect(starts).toHaveLength(phases.length + 1);
        expect((starts.at(-1) ?? 0) - length).toBe(overBy(phases, length));
        expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
      }),
    );
  });

  test('a place that there isn’t moves nothing', () => {
    const items = ['a', 'b', 'c'];
    for (const [from, to] of [
      [-1, 0],
      [3, 0],
      [0, 3],
      [0, -1],
      [1, 1],
      [Number.NaN, 0],
    ] as const)
      expect(moved(items, from, to)).toBe(items);
  });
});
