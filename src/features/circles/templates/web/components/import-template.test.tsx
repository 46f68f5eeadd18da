import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { TemplateDraft } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { writeTemplate } from '../../domain/template-file.ts';
import { ImportTemplate } from './import-template.tsx';

const own = 'POST /api/v1/workshop-templates';
const draft: TemplateDraft = {
  name: 'Slow Tea',
  description: 'Slowly, together.',
  category: 'mindfulness-meditation',
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
const Import = withQueries(ImportTemplate);
const sent = () => calls.filter(({ call }) => call === own);
const alert = () => screen.getByRole('alert').textContent;
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>('Import from a file', { selector: 'input' }), file, {
    applyAccept: false,
  });
const fileOf = (content: string) => new File([content], 't.json');
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  openPage(Import, '/');
});

test('a file that’s too big is refused unread', async () => {
  const file = fileOf('{}');
  Object.defineProperty(file, 'size', { value: limits.fileBytes + 1 });
  Object.defineProperty(file, 'text', { value: () => expect.fail('read') });
  await choose(file);
  await waitFor(() => expect(alert()).toBe('Nothing was imported. A template’s file has at most 256 KB.'));
  expect(sent()).toEqual([]);
});

test('a file that can’t be read says so, and the next one is read all the same', async () => {
  const file = fileOf('{}');
  Object.defineProperty(file, 'text', { value: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  await choose(file);
  await waitFor(() => expect(alert()).toBe('Nothing was imported. The file couldn’t be read.'));
  await choose(fileOf('tea'));
  await waitFor(() => expect(alert()).toContain('That isn’t a JSON file'));
});

test.each([
  ['too_many_templates', () => refusal('too_many_templates', 409), `You have ${limits.own} templates.`],
  ['premium_needed', () => refusal('premium_needed', 403), 'Writing new templates is part of the membership here.'],
  ['no line', unreachable, 'You’re offline.'],
  ['a fault', () => refusal('internal', 500), 'That couldn’t be saved. Please try again.'],
])('what the account doesn’t take says why: %s', async (_, got, said) => {
  answer(own, got());
  await choose(fileOf(writeTemplate(draft)));
  await waitFor(() => expect(alert()).toContain(said));
  expect(sent()).toHaveLength(1);
});

test('while one is being imported the button says so, and what was wrong before is no longer said', async () => {
  await choose(fileOf('tea'));
  await waitFor(() => expect(alert()).not.toBe(''));
  let reply = (): void => undefined;
  answer(own, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return refusal('internal', 500);
  });
  const button = screen.getByRole('button', { name: 'Import from a file' });
  await choose(fileOf(writeTemplate(draft)));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect([button.getAttribute('aria-busy'), alert()]).toEqual(['true', '']);
  reply();
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(alert()).toContain('That couldn’t be saved');
});
