import { expect, test, vi } from 'vitest';
import { chatRulesAbility } from './chat-rules-ability.tsx';

const acts = { choose: vi.fn() };
const room = { workshopId: 'w', self: 'a', host: 'a', participants: [], clockOffset: 0, connected: true } as const;
const view = { latecomers: 'until-round', days: null } as const;

test('CARE C9 C20 a host chooses in the menu what latecomers see and how long the chat is kept; nobody else does', () => {
  const items = chatRulesAbility.menu?.({ ...room, view, acts, role: 'facilitator' }) ?? [];
  expect(items).toMatchObject([
    { label: 'Latecomers see', value: 'until-round' },
    { label: 'The chat is kept', value: 'null' },
  ]);
  for (const item of items) {
    if (!('choices' in item)) throw new Error(`${item.label} is no choice`);
    const chosen = item.choices.find(({ value }) => value === item.value);
    expect(['Everything, until a round begins', 'As long as usual']).toContain(chosen?.label);
    item.onChoose(item.choices.at(-1)?.value ?? '');
    item.onChoose(item.choices[0]?.value ?? '');
  }
  const [sees, kept] = items.flatMap((item) => ('choices' in item ? [item.choices] : []));
  expect(sees).toContainEqual({ value: 'arrival', label: 'From when they came' });
  expect(kept).toContainEqual({ value: '7', label: '7 days' });
  const chosen = [{ latecomers: 'arrival' }, { latecomers: 'until-round' }, { days: 0 }, { days: null }];
  expect(acts.choose.mock.calls).toEqual(chosen.map((rules) => [{ ...view, ...rules }]));
  expect(chatRulesAbility.menu?.({ ...room, view, acts, role: 'participant' })).toEqual([]);
});
