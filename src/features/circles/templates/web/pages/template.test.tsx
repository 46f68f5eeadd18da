import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { KnownTemplate } from '../../domain/contract.ts';
import { oneTemplate } from '../queries.ts';
import { Page as Template } from './template.tsx';

const id = '01970000-0000-7000-8000-0000000000ab';
const phase = (key: string, name: string, duration: number) => ({
  id: key,
  phase: name,
  type: 'practice' as const,
  duration,
  words: 'For all.',
  guidance: 'For hosts.',
  grouping: { kind: 'groups' as const, size: 3 },
  material: 'Tea',
});
const template = (changed: Partial<KnownTemplate> = {}): KnownTemplate => ({
  id,
  name: 'Slow Tea',
  description: '',
  category: 'general',
  duration_minutes: 60,
  max_participants: 8,
  is_active: true,
  agreements: [],
  ai_prompts: { opening: 'One.' },
  part: 'owner',
  revision: 4,
  owner_name: null,
  shares: 0,
  activity_structure: { phases: [phase('a', 'Arriving', 10), phase('b', 'Pouring', 20), phase('c', 'Leaving', 40)] },
  ...changed,
});
const get = `GET /api/v1/workshop-templates/${id}`;
const put = `PUT /api/v1/workshop-templates/${id}`;
const sent = () => calls.filter(({ call }) => call === put).map(({ body }) => body as Record<string, unknown>);
const rows = () => within(screen.getByRole('group', { name: 'Timeline' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.getAttribute('aria-label')?.split(',').slice(0, 2).join(''));

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(`GET /api/v1/workshop-templates/${id}/people`, { people: [] });
  answer('GET /api/v1/workshop-templates/mine', { templates: [] });
});

async function open(given = template()) {
  answer(get, given);
  const page = openPage(Template, `/workshops/templates/${id}`, '/workshops/templates/:id');
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('each phase stands at its time, and the sum is held against the length', async () => {
  await open();
  expect(names()).toEqual(['19:00 Arriving', '19:10 Pouring', '19:30 Leaving']);
  screen.getByText('Over by 10 minutes');
  fireEvent.change(screen.getByLabelText('Begins at'), { target: { value: '23:45' } });
  expect(names()).toEqual(['23:45 Arriving', '23:55 Pouring', '00:15 Leaving']);
  await userEvent.click(screen.getByRole('button', { name: 'Make the length 70 minutes' }));
  screen.getByText('Fits');
});

test('arrow keys, Home and End move a phase, and the focus goes with it', async () => {
  await open();
  const handle = () => screen.getByRole('button', { name: /^Move “Arriving”/ });
  handle().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(names()).toEqual(['19:00 Pouring', '19:20 Arriving', '19:30 Leaving']);
  expect(document.activeElement).toBe(handle());
  await userEvent.keyboard('{End}');
  expect(names().at(-1)).toBe('20:00 Arriving');
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
  expect(names()[0]).toBe('19:00 Arriving');
  expect(document.activeElement).toBe(handle());
});

test('what is saved is what stands there, at the revision that was seen, prompts and all', async () => {
  await open();
  answer(put, template({ revision: 5 }));
  await userEvent.click(screen.getByRole('button', { name: 'Words, groups and material for “Pouring”' }));
  await userEvent.selectOptions(screen.getByLabelText('Together or in groups'), 'In changing pairs');
  await userEvent.click(screen.getByRole('button', { name: 'Move up' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move “Pouring”/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ revision: 4, ai_prompts: { opening: 'One.' } });
  const moved = { id: 'b', grouping: { kind: 'rounds_of_pairs', rounds: 3 }, words: 'For all.', material: 'Tea' };
  expect(sent()[0]).toMatchObject({ activity_structure: { phases: [moved, { id: 'a' }, { id: 'c' }] } });
});

test('R-ENT-11 a prompt is added, changed and taken away again', async () => {
  await open();
  answer(put, template({ revision: 5 }));
  const asks = screen.getByLabelText<HTMLTextAreaElement>('What to ask for');
  expect(asks.value).toBe('One.');
  await userEvent.click(screen.getByRole('button', { name: 'Add a prompt' }));
  await userEvent.type(screen.getAllByLabelText('Moment')[1] as HTMLElement, 'closing');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Each prompt needs a moment of its own/);
  await userEvent.type(screen.getAllByLabelText('What to ask for')[1] as HTMLElement, 'Two words.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove “opening”' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prompts for the AI Facilitator' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ ai_prompts: { closing: 'Two words.' } });
  expect(Object.keys((sent()[0] as { ai_prompts: object }).ai_prompts)).toEqual(['closing']);
});

test('what can’t be saved is said where it is; a newer version somewhere else loses nothing here', async () => {
  await open();
  const [minutes] = screen.getAllByLabelText<HTMLInputElement>('Minutes');
  fireEvent.change(minutes as HTMLInputElement, { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A whole number of minutes, please.');
  expect(document.activeElement).toBe(minutes);
  fireEvent.change(minutes as HTMLInputElement, { target: { value: '12' } });
  answer(put, refusal('template_changed', 409));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/saved somewhere else/);
  expect(minutes?.value).toBe('12');
});

test('editing begins with what is stored now, not with what was seen minutes ago', async () => {
  queryClient.setQueryData(oneTemplate(id).queryKey, template({ name: 'Old Tea', revision: 3 }));
  await open();
  screen.getByRole('heading', { level: 1, name: 'Edit “Slow Tea”' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Slow Tea');
});

test('a length that is taken over is unsent until it’s saved', async () => {
  const page = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Make the length 70 minutes' }));
  await userEvent.click(screen.getByRole('link', { name: 'Use This Template' }));
  await screen.findByRole('alertdialog');
  expect(page.place()).toBe(`/workshops/templates/${id}`);
});

test('what is exported is what stands on the screen; what isn’t whole isn’t exported', async () => {
  await open();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const name = screen.getByLabelText('Name');
  const exportIt = () => userEvent.click(screen.getByRole('button', { name: 'Export as a file' }));
  fireEvent.change(name, { target: { value: 'Quick Tea' } });
  await exportIt();
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ name: 'Quick Tea' });
  // Some browsers read it only a moment later.
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: '' } });
  await exportIt();
  await screen.findByText('It can’t be exported like this');
  expect(files).toHaveLength(1);
});

test('one of ours is read in full and copied, not edited', async () => {
  await open(template({ part: 'ours', name: 'Warm hands' }));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getAllByText('For hosts.')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Make a copy' }).getAttribute('href')).toBe(
    `/workshops/templates/new?from=${id}`,
  );
});

test('one that isn’t there says so', async () => {
  answer(get, refusal('not_found', 404));
  openPage(Template, `/workshops/templates/${id}`, '/workshops/templates/:id');
  await screen.findByRole('heading', { name: 'This template isn’t here' });
});

test('a phase is dragged by its handle, and stays where it was when Escape is pressed', async () => {
  await open();
  // Without a layout: each row is 100 pixels high.
  for (const [index, row] of rows().entries())
    row.getBoundingClientRect = () => ({ top: index * 100, height: 100 }) as DOMRect;
  const grab = (name: RegExp, y: number) =>
    fireEvent.pointerDown(screen.getByRole('button', { name }), { button: 0, pointerId: 1, clientY: y });
  grab(/^Move “Arriving”/, 150);
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 260 });
  fireEvent.pointerUp(window, { pointerId: 2, clientY: 260 });
  expect(names()[0]).toBe('19:00 Arriving');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 260 });
  expect(names()[0]).toBe('19:00 Arriving');
  grab(/^Move “Arriving”/, 150);
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 260 });
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 260 });
  expect(names()).toEqual(['19:00 Pouring', '19:20 Leaving', '20:00 Arriving']);
});
