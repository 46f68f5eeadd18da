import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Report, ReportLine } from '../../domain/contract.ts';
import { ReportDialog } from '../public/components/report-dialog.tsx';
import { ReportPostDialog } from '../public/components/report-post-dialog.tsx';

const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const button = (name: string) => page.getByRole('button', { name, exact: true });

const line = (last: string, given: Partial<ReportLine> = {}): ReportLine => ({
  id: idOf(last),
  state: 'open',
  reason: 'unkind',
  place: 'room',
  made_at: hoursAgo(2),
  space: null,
  circle: { id: idOf('c0'), title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
  person_name: 'Lena',
  about_facilitator: true,
  ...given,
});
const report: Report = {
  ...line('a0'),
  reporter_name: 'Bob',
  words: 'She laughed at me.',
  line: null,
  closed_at: null,
  measure: null,
  possible: ['word', 'unvouched', 'paused'],
  earlier: 1,
  steps: [
    { id: idOf('b0'), step: 'made', by: 'Bob', acts: [], note: null, at: hoursAgo(2) },
    { id: idOf('b1'), step: 'noted', by: 'Mira', acts: [], note: 'I’ll ask Lena.', at: hoursAgo(1) },
  ],
};

state('steward-empty', {
  at: '/steward',
  server: () => answer('GET /api/v1/steward/reports', { waiting: [], closed: [] }),
  shows: page.getByText('Nothing is waiting'),
});
state('steward-reports', {
  at: '/steward',
  server: () =>
    answer('GET /api/v1/steward/reports', {
      waiting: [line('a0'), line('a1', { reason: 'unsafe', place: 'chat' })],
      closed: [line('a2', { state: 'closed', about_facilitator: false, person_name: null, circle: null })],
    }),
  shows: page.getByRole('link', { name: 'About Lena' }).first(),
});
state('steward-report', {
  at: `/steward/${idOf('a0')}`,
  server: () => answer(`GET /api/v1/steward/reports/${idOf('a0')}`, report),
  shows: page.getByText('She laughed at me.'),
  async steps() {
    await page.getByLabelText('A word from you').click();
    await page.getByLabelText('Your message to them').fill('Please listen more.');
  },
});
state('decision', {
  at: `/decision/${'x'.repeat(43)}`,
  as: 'visitor',
  server: () =>
    answer('POST /api/v1/decisions/read', {
      acts: ['word'],
      until: null,
      message: 'Please listen more.',
      taken_at: hoursAgo(1),
      appeal: null,
      lifted: null,
      answer: null,
    }),
  shows: page.getByText('Please listen more.'),
});
state('report-dialog', {
  element: () => (
    <main>
      <h1>Tuesday circle</h1>
      <ReportDialog
        workshopId={idOf('c0')}
        place="room"
        reported={{ userId: idOf('d0'), username: 'Lena', messageId: null }}
        onClose={() => {}}
      />
    </main>
  ),
  shows: page.getByRole('dialog', { name: 'Report Lena' }),
  async steps() {
    await button('Send').click();
    await expect.element(page.getByText('Please choose the one that fits best.')).toBeVisible();
  },
});
state('report-refused', {
  at: `/report/${idOf('c0')}`,
  server: () => answer('POST /api/v1/reports', refusal('rate_limited', 429)),
  async steps() {
    await page.getByRole('radio', { name: 'It didn’t feel safe' }).click();
    await page.getByLabelText('In your own words').fill('I want to kill myself tonight');
    await button('Send').click();
    await expect.element(page.getByRole('region', { name: 'Are you safe right now?' })).toBeVisible();
  },
});
state('steward-post-report', {
  at: `/steward/${idOf('a3')}`,
  server: () =>
    answer(`GET /api/v1/steward/reports/${idOf('a3')}`, {
      ...report,
      ...line('a3', {
        place: 'post',
        circle: null,
        space: { id: idOf('c1'), name: 'Arriving' },
        about_facilitator: false,
      }),
      line: 'Nobody wants you here.',
      possible: ['word', 'post-removed', 'sent-away', 'paused'],
    }),
  shows: page.getByText('Nobody wants you here.'),
  async steps() {
    await page.getByLabelText('Post removed').click();
  },
});
state('steward-post-of-gone', {
  at: `/steward/${idOf('a5')}`,
  server: () =>
    answer(`GET /api/v1/steward/reports/${idOf('a5')}`, {
      ...report,
      ...line('a5', {
        place: 'post',
        circle: null,
        space: { id: idOf('c1'), name: 'Arriving' },
        person_name: null,
        about_facilitator: false,
      }),
      line: 'Nobody wants you here.',
      possible: ['post-removed'],
    }),
  async steps() {
    await page.getByLabelText('Post removed').click();
    await expect.element(page.getByText('The person who wrote it isn’t here', { exact: false })).toBeVisible();
    expect(page.getByLabelText('Your message to them').elements()).toEqual([]);
  },
});
state('steward-removal', {
  at: `/steward/${idOf('a4')}`,
  server: () =>
    answer(`GET /api/v1/steward/reports/${idOf('a4')}`, {
      ...report,
      ...line('a4', {
        place: 'removal',
        reason: 'other',
        circle: null,
        space: { id: idOf('c1'), name: 'Arriving' },
        about_facilitator: false,
      }),
      reporter_name: 'Lena',
      words: 'I meant myself.',
      line: 'What a fool I am.',
      possible: ['word', 'post-restored'],
    }),
  shows: page.getByRole('heading', { name: 'Lena asks you to look again' }),
});
state('report-post-dialog', {
  element: () => (
    <main className="min-h-dvh">
      <h1>Arriving</h1>
      <ReportPostDialog post={{ id: idOf('d0'), authorName: 'Lena' }} onClose={() => {}} />
    </main>
  ),
  shows: page.getByRole('dialog', { name: 'Report Lena' }),
});
