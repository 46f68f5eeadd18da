import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TemplateDraft } from './contract.ts';
import { limits } from './limits.ts';
import { phaseTypes } from './phases.ts';
import { readTemplate, writeTemplate } from './template-file.ts';

const template: TemplateDraft = {
  name: 'Slow Tea',
  description: 'An hour.',
  category: 'general',
  duration_minutes: 60,
  max_participants: 8,
  activity_structure: {
    phases: [
      {
        id: 'arrive',
        phase: 'Arriving',
        type: 'opening',
        duration: 60,
        words: 'Welcome.',
        guidance: 'Smile.',
        grouping: { kind: 'groups', size: 3 },
        material: 'Tea',
      },
    ],
  },
  agreements: ['What’s said here stays here.'],
  ai_prompts: { opening: 'One sentence.' },
};
const changed = (change: object) => JSON.stringify({ ...JSON.parse(writeTemplate(template)), ...change });
const at = (place: (string | number)[], must: string) => ({ kind: 'content', place, must });
const phases = (...given: object[]) => changed({ activity_structure: { phases: given } });

test('what is exported can be imported, as it was', () => {
  expect(readTemplate(writeTemplate(template))).toEqual({ template });
  expect(readTemplate(`\ufeff${writeTemplate(template)}`)).toEqual({ template });
});

test('every one of ours can go out and come back', () => {
  const seeded = JSON.parse(readFileSync('db/content/workshop-templates.json', 'utf8')) as TemplateDraft[];
  for (const ours of seeded) expect(readTemplate(writeTemplate(ours)), ours.name).toHaveProperty('template');
});

test('the file says nothing of who wrote it', () => {
  const other = { ...template, id: 'x', owner_id: 'y', shares: 3, revision: 7 };
  expect(writeTemplate(other)).toBe(writeTemplate(template));
});

test.each([
  ['a picture', '\u0089PNG', { kind: 'no-json' }],
  ['another file', '{"phases":[]}', { kind: 'no-template' }],
  ['no object', '[]', { kind: 'no-template' }],
  ['a newer file', changed({ version: 2 }), { kind: 'newer' }],
  ['too much', 'x'.repeat(limits.fileBytes + 1), { kind: 'too-big' }],
  ['no name', changed({ name: undefined }), { kind: 'content', place: ['name'], must: 'is missing' }],
  [
    'a wrong length',
    changed({ duration_minutes: '60' }),
    { kind: 'content', place: ['duration_minutes'], must: 'must be a number' },
  ],
  [
    'a list that is none',
    changed({ agreements: 'No' }),
    { kind: 'content', place: ['agreements'], must: 'must be a list' },
  ],
  ['a plan that is none', changed({ activity_structure: 5 }), at(['activity_structure'], 'must be an object')],
  ['a name that is a number', changed({ name: 5 }), at(['name'], 'must be a text')],
  [
    'a kind of phase that there isn’t',
    phases({ phase: 'A', type: 'nap', duration: 5 }),
    at(['activity_structure', 'phases', 0, 'type'], `must be one of ${phaseTypes.join(', ')}`),
  ],
  [
    'a way to sit that there isn’t',
    phases({ phase: 'A', type: 'talk', duration: 5, grouping: { kind: 'rows' } }),
    at(
      ['activity_structure', 'phases', 0, 'grouping', 'kind'],
      'must be one of circle, alone, groups, rounds_of_pairs',
    ),
  ],
  [
    'too many agreements',
    changed({ agreements: Array(11).fill('No.') }),
    at(['agreements'], 'must have at most 10 lines'),
  ],
  [
    'a phase without minutes',
    phases({ phase: 'A', type: 'talk', duration: 5 }, { phase: 'B', type: 'talk', duration: 0 }),
    { kind: 'content', place: ['activity_structure', 'phases', 1, 'duration'], must: 'must be at least 1' },
  ],
  [
    'no phases',
    phases(),
    { kind: 'content', place: ['activity_structure', 'phases'], must: 'must have at least one phase' },
  ],
])('%s says what is wrong, and where', (_, file, fault) => {
  expect(readTemplate(file)).toEqual({ fault });
});
