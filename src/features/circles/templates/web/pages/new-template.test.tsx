import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ownMembership } from '#features/accounts/membership/web/queries.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { nothingOffered } from '#testing/usual-answers.ts';
import type { KnownTemplate, TemplateDraft } from '../../domain/contract.ts';
import { writeTemplate } from '../../domain/template-file.ts';
import { Page as NewTemplate } from './new-template.tsx';
import { Page as Templates } from './templates.tsx';

const own = '/api/v1/workshop-templates';
const draft: TemplateDraft = {
  name: 'Slow Tea',
  description: '',
  category: 'general',
  duration_minutes: 60,
  max_participants: 8,
  activity_structure: {
    phases: [
      {
        id: 'a',
        phase: 'Pouring',
        type: 'practice',
        duration: 60,
        words: '',
        guidance: '',
        grouping: { kind: 'circle' },
        material: '',
      },
    ],
  },
  agreements: [],
  ai_prompts: {},
};
const stored = (id: string, changed: Partial<KnownTemplate> = {}): KnownTemplate => ({
  ...draft,
  id,
  is_active: true,
  part: 'owner',
  revision: 1,
  owner_name: null,
  shares: 0,
  ...changed,
});
const sent = (method: string) =>
  calls
    .filter(({ call }) => call.startsWith(`${method} ${own}`))
    .map(({ body }) => body as { id: string; name: string });

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(`GET ${own}/mine`, { templates: [] });
  answer(`GET ${own}`, []);
  queryClient.setQueryData(ownMembership.queryKey, nothingOffered);
});

test('what was written after a try without an answer is kept, too', async () => {
  answer(`POST ${own}`, unreachable());
  openPage(NewTemplate, '/workshops/templates/new');
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'First' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  const [{ id } = { id: '' }] = sent('POST');
  // It arrived after all.
  answer(`POST ${own}`, stored(id, { name: 'First', revision: 2 }));
  answer(`PUT ${own}/${id}`, stored(id, { name: 'Second', revision: 3 }));
  answer(`GET ${own}/${id}`, stored(id, { name: 'Second', revision: 3 }));
  await screen.findByRole('alert');
  fireEvent.change(name, { target: { value: 'Second' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ name: 'Second', revision: 2 }]));
  expect(sent('POST').map((one) => one.id)).toEqual([id, id]);
});

test.each([
  ['tea', 'That isn’t a JSON file, or it’s damaged.'],
  ['{"name":"Slow Tea"}', 'That file isn’t a template exported from here.'],
])('a file that holds %s is refused with the reason, and nothing is sent', async (content, reason) => {
  openPage(Templates, '/workshops/templates');
  const [input] = await screen.findAllByLabelText('Import from a file');
  await userEvent.upload(input as HTMLInputElement, new File([content], 't.json'), { applyAccept: false });
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(sent('POST')).toEqual([]);
});

test('a file says where it’s wrong; mended it’s imported, stands among one’s own, and nothing is wrong any more', async () => {
  openPage(Templates, '/workshops/templates');
  const [input] = await screen.findAllByLabelText('Import from a file');
  const choose = (content: string) =>
    userEvent.upload(input as HTMLInputElement, new File([content], 't.json'), { applyAccept: false });
  await choose(writeTemplate(draft).replace('"duration": 60', '"duration": 0'));
  await screen.findByText('Nothing was imported. Phase 1, duration, must be at least 1.');
  expect(sent('POST')).toEqual([]);
  answer(`POST ${own}`, (body) => {
    const made = stored((body as { id: string }).id);
    answer(`GET ${own}/mine`, { templates: [made] });
    return made;
  });
  await choose(writeTemplate(draft));
  const mine = within(await screen.findByRole('region', { name: 'Your templates' }));
  const card = (await mine.findByRole('heading', { level: 3, name: 'Slow Tea' })).closest('li');
  expect(card?.textContent).toContain('Private');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('after a file without an answer another one is imported as itself', async () => {
  answer(`POST ${own}`, unreachable());
  openPage(Templates, '/workshops/templates');
  const [input] = await screen.findAllByLabelText('Import from a file');
  const choose = async (name: string, count: number) => {
    await userEvent.upload(input as HTMLInputElement, new File([writeTemplate({ ...draft, name })], 't.json'), {
      applyAccept: false,
    });
    await waitFor(() => expect(sent('POST')).toHaveLength(count));
    await screen.findByRole('alert');
  };
  await choose('A', 1);
  await choose('A', 2);
  await choose('B', 3);
  const ids = sent('POST').map(({ id }) => id);
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2]);
});
