import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { emptyPlan, planLimits, type SafetyPlan } from '../../../domain/plan/plan.ts';
import { suggestions } from '../../../domain/plan/suggestions.ts';
import { PlanEdit } from './plan-edit.tsx';

let now: SafetyPlan = emptyPlan;
function Editing({ given }: { given: Partial<SafetyPlan> }) {
  const [plan, edit] = useState({ ...emptyPlan, ...given });
  useEffect(() => {
    now = plan;
  });
  return <PlanEdit plan={plan} edit={edit} />;
}
const open = (given: Partial<SafetyPlan> = {}) => render(<Editing given={given} />);
const part = (name: string) => within(screen.getByRole('region', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const offers = (name: string) =>
  part(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const someone = (name: string) => ({ name, reach: '' });

test('CARE C19 a line on offer goes to the end of what stands there, in its own part alone', async () => {
  open({ places: 'My aunt’s garden\n\n', helps: 'Tea' });
  await press('Add: A library');
  expect(now.places).toBe('My aunt’s garden\nA library');
  expect(now).toEqual({ ...emptyPlan, helps: 'Tea', places: now.places });
});

test('CARE C19 what was taken isn’t offered a second time, and is again once it’s deleted', async () => {
  open({ places: '  A library  ' });
  expect(offers('Where I can go')).toEqual(suggestions.places.filter((line) => line !== 'A library'));
  await userEvent.clear(part('Where I can go').getByRole('textbox'));
  expect(offers('Where I can go')).toEqual(suggestions.places);
});

test('CARE C19 with every line taken there’s nothing to start off with, and nothing says so', () => {
  open({ helps: suggestions.helps.join('\n') });
  expect(offers('What helps me')).toEqual([]);
  expect(part('What helps me').queryByText('To start you off, if one fits')).toBeNull();
  part('Where I can go').getByText('To start you off, if one fits');
});

test('CARE C19 a line for which there’s no room is never cut in half: it isn’t offered', async () => {
  const room = 'A library'.length + 1;
  open({ places: 'x'.repeat(planLimits.part - room) });
  expect(offers('Where I can go')).toEqual(['A library']);
  await press('Add: A library');
  expect(now.places).toHaveLength(planLimits.part);
  expect(now.places.endsWith('\nA library')).toBe(true);
});

test('the keyboard stays with the part whose button went as it was pressed', async () => {
  open();
  screen.getByRole('button', { name: 'Add: A library' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where I can go' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(part('Where I can go').getByRole('textbox'));
});

test('CARE C12 the one they trust is their own row, apart from the people they turn to', async () => {
  open({ people: [someone('Jo')] });
  await userEvent.type(group('Someone I trust').getByLabelText('Name'), 'Maria');
  await userEvent.type(group('Someone I trust').getByLabelText('Phone number or e-mail'), '112 3');
  expect(now.trusted).toEqual({ name: 'Maria', reach: '112 3' });
  expect(now.people).toEqual([someone('Jo')]);
});

test('a person is added below the others, empty, and typed in without moving the rest', async () => {
  open({ people: [someone('Jo')], professionals: [someone('Dr. Lee')] });
  await press('Add a person');
  const names = group('People I can turn to').getAllByLabelText<HTMLInputElement>('Name');
  await userEvent.type(names[1] as HTMLInputElement, 'Kim');
  expect(now.people.map(({ name }) => name)).toEqual(['Jo', 'Kim']);
  expect(now.professionals).toEqual([someone('Dr. Lee')]);
});

test('the row that’s pressed goes, named by the one it’s about, and no other', async () => {
  open({ people: [someone('Jo'), someone(' '), someone('Kim')] });
  await press('Remove this row');
  expect(now.people.map(({ name }) => name)).toEqual(['Jo', 'Kim']);
  await press('Remove Jo');
  expect(now.people.map(({ name }) => name)).toEqual(['Kim']);
});

test('with the last row gone the keyboard stays with its list', async () => {
  open({ people: [someone('Jo')] });
  screen.getByRole('button', { name: 'Remove Jo' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'People I can turn to' }));
});

test('a full list takes nobody more, and the other list still does', async () => {
  const most = Array.from({ length: planLimits.people - 1 }, (_, at) => someone(`Jo ${at}`));
  open({ people: most });
  screen.getByRole('button', { name: 'Add a person' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(now.people).toHaveLength(planLimits.people);
  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'People I can turn to' }));
  await press('Add a professional');
  expect(now.professionals).toHaveLength(1);
});

test('nothing longer than what’s kept can be typed', () => {
  open({ people: [someone('Jo')] });
  const most = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ maxLength }) => maxLength);
  expect(new Set(most('Name'))).toEqual(new Set([planLimits.name]));
  expect(new Set(most('Phone number or e-mail'))).toEqual(new Set([planLimits.reach]));
  const parts = [...document.querySelectorAll('textarea')].map(({ maxLength }) => maxLength);
  expect(parts).toEqual(Array.from({ length: 5 }, () => planLimits.part));
});
