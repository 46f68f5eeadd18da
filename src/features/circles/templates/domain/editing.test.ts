import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TemplateDraft } from './contract.ts';
import {
  newPhase,
  readable,
  readPhases,
  readTyped,
  type TypedTemplate,
  typedPhases,
  typedTemplate,
} from './editing.ts';

const seeded = JSON.parse(readFileSync('db/content/workshop-templates.json', 'utf8')) as (TemplateDraft & {
  id: string;
  is_active: boolean;
})[];
const good: TypedTemplate = {
  name: 'Slow Tea',
  description: '',
  category: 'general',
  length: '60',
  seats: '8',
  agreements: '',
  phases: [newPhase('a', 'Arriving'), newPhase('b', 'Tea')],
  prompts: [],
};
const [first = newPhase('a', ''), second = first] = good.phases;

test('what is opened in the editor and not touched is saved as it was', () => {
  for (const { id: _, is_active: __, ...template } of seeded) {
    expect(readTyped(typedTemplate(template))).toEqual({ template });
    const { activity_structure: structure } = template;
    expect(readPhases(typedPhases(structure))).toEqual({ structure });
  }
});

test.each<[string, Partial<TypedTemplate>, object]>([
  ['no name', { name: ' ' }, { name: 'name' }],
  ['no length', { length: '' }, { length: 'length' }],
  ['half a seat', { seats: '2.5' }, { seats: 'seats' }],
  ['no phases', { phases: [] }, { phases: 'phases' }],
  ['a phase without a name', { phases: [first, { ...second, name: '' }] }, { 'b.phase-name': 'phase-name' }],
  ['no minutes', { phases: [{ ...first, minutes: '0' }, second] }, { 'a.minutes': 'minutes' }],
  [
    'a day',
    {
      phases: [
        { ...first, minutes: '300' },
        { ...second, minutes: '300' },
      ],
    },
    { phases: 'phases' },
  ],
  ['eleven agreements', { agreements: 'x\n'.repeat(11) }, { agreements: 'agreements' }],
  ['a prompt for no moment', { prompts: [{ key: 0, moment: ' ', asks: 'One.' }] }, { ai_prompts: 'ai_prompts' }],
  ['a prompt that asks nothing', { prompts: [{ key: 0, moment: 'opening', asks: ' ' }] }, { ai_prompts: 'ai_prompts' }],
  [
    'two prompts for one moment',
    {
      prompts: [
        { key: 0, moment: 'opening', asks: 'One.' },
        { key: 1, moment: ' opening', asks: 'Two.' },
      ],
    },
    { ai_prompts: 'ai_prompts' },
  ],
  ['a crowd of one', { phases: [{ ...first, grouping: { kind: 'groups', size: 1 } }] }, { 'a.grouping': 'grouping' }],
])('%s is said at its field', (_, change, faults) => {
  expect(readTyped({ ...good, ...change })).toEqual({ faults });
});

test('R-ENT-11 prompts are kept by their moments, and an empty one is left out', () => {
  const prompts = [
    { key: 3, moment: ' opening ', asks: 'One sentence.' },
    { key: 4, moment: '', asks: ' ' },
  ];
  expect(readTyped({ ...good, prompts })).toMatchObject({ template: { ai_prompts: { opening: 'One sentence.' } } });
});

test('agreements are lines, and empty ones are left out', () => {
  expect(readTyped({ ...good, agreements: ' One\n\nTwo ' })).toMatchObject({
    template: { agreements: ['One', 'Two'] },
  });
});

test('while typing, what can’t be read counts as nothing', () => {
  expect(['12', '', 'x', '9999'].map((minutes) => readable({ minutes }).minutes)).toEqual([12, 0, 0, 480]);
});
