import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import {
  type ArchiveSection,
  pageEnd,
  pageStart,
  partStart,
  rowHtml,
  sectionEnd,
  sectionStart,
} from '../../../domain/archive-page.ts';

state('own-data', {
  at: '/profile',
  server() {
    const times = { requested_at: '2026-01-10T19:05:00.000Z', ends_at: '2026-01-11T19:05:00.000Z' };
    answer('GET /api/v1/own-data/copy', { copy: { state: 'ready', bytes: 12_345, ...times } });
  },
  shows: page.getByRole('button', { name: 'Download' }),
});

const about = { kept: '30 days.', onDeletion: 'deleted' } as const;
const column = (name: string) => ({ name, label: `The ${name}`, type: 'text' });
const names = ['name', 'pronouns', 'country', 'line', 'reasons'];
const account: ArchiveSection = {
  ...about,
  part: 'Your account',
  what: 'Ways in.',
  columns: names.slice(0, 2).map(column),
  leftOut: {},
};
const profile: ArchiveSection = {
  ...about,
  part: 'Your profile',
  what: 'How others see you.',
  columns: names.map(column),
  leftOut: { password: 'It’s a secret.' },
};
const row = Object.fromEntries(names.map((name) => [name, `${name} of Alice <b>& friends</b>`]));

/** The page in the archive, as far as it can stand within another. */
function archivePage(): string {
  const parts = [account, profile].map((section, index) =>
    [partStart(section.part, index), sectionStart(section, 1), rowHtml(section, row), sectionEnd(section, 1, 1)].join(
      '',
    ),
  );
  const end = pageEnd([{ part: 'Your account', what: 'Your password.', kept: 'Until you change it.' }]);
  return [
    pageStart(Date.UTC(2026, 0, 10), 'https://attune.test', ['Your account', 'Your profile']),
    ...parts,
    end,
  ].join('');
}

state('own-data-page', {
  element: () => (
    <div
      ref={(box) => {
        if (box) box.innerHTML = archivePage();
      }}
    />
  ),
  shows: page.getByRole('heading', { level: 1, name: 'Your data' }),
});
