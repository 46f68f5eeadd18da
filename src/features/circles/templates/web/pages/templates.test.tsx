import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { WorkshopTemplate } from '../../domain/contract.ts';
import { Page as Templates } from './templates.tsx';

const rest = { words: '', guidance: '', grouping: { kind: 'circle' as const }, material: '' };
const template: WorkshopTemplate = {
  id: '01970000-0000-7000-8000-0000000000aa',
  name: 'A mindful breathing circle',
  description: 'Slowly, together.',
  category: 'mindfulness-meditation',
  duration_minutes: 45,
  max_participants: 6,
  is_active: true,
  activity_structure: {
    phases: [
      { ...rest, phase: 'Arriving', type: 'opening', duration: 10 },
      { ...rest, phase: 'Breathing together', type: 'practice', duration: 35 },
    ],
  },
  agreements: [],
  ai_prompts: {},
};

beforeEach(() => queryClient.clear());

test('R-OVL-06 a list that was refused can be asked for again', async () => {
  answer('GET /api/v1/workshop-templates', refusal('forbidden', 403));
  openPage(Templates, '/workshops/templates');
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/workshop-templates', []);
  await userEvent.click(retry);
  await screen.findByRole('heading', { name: 'No templates yet' });
});

test('R-PLAT-18, R-PLAT-19 each says what, of which topic, how long, for how many, and can be used', async () => {
  answer('GET /api/v1/workshop-templates', [template]);
  const page = openPage(Templates, '/workshops/templates');
  screen.getByRole('heading', { level: 1, name: 'Available Templates' });
  const card = (await screen.findByRole('heading', { name: template.name })).closest('li');
  for (const words of ['Slowly, together.', 'Mindfulness Meditation', '45 minutes', 'up to 6 people'])
    expect(card?.textContent).toContain(words);
  const use = within(card as HTMLElement).getByRole('button', { name: `Use This Template: ${template.name}` });
  expect(use.textContent).toBe('Use This Template');
  await userEvent.click(use);
  await waitFor(() => expect(page.place()).toBe(`/workshops/new?template=${template.id}`));
});

test('R-ENT-11 its phases stand in order with their minutes, and as long as they are in the bar', async () => {
  answer('GET /api/v1/workshop-templates', [template]);
  openPage(Templates, '/workshops/templates');
  const phases = await screen.findByRole('list', { name: 'What happens' });
  expect(
    within(phases)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Arriving10 min', 'Breathing together35 min']);
  const bar = [...(phases.previousElementSibling?.children ?? [])] as HTMLElement[];
  expect(bar.map(({ style }) => style.flexGrow)).toEqual(['10', '35']);
});
