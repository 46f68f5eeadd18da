import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { Links, linksOf } from '#platform/web/frame/use-links.ts';
import { parts } from '../../../../web-features.ts';
import { Page as More } from './more.tsx';

/** With the links that features really declare. */
const Shown = () => (
  <Links value={linksOf(parts.features)}>
    <More />
  </Links>
);

/** The links of each list, by its heading. */
const lists = () =>
  screen.getAllByRole('list').map((list) => {
    const heading = list.parentElement?.querySelector('h2')?.textContent;
    return [
      heading,
      ...within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ];
  });

test('CARE §3 /more lists what is open with Help now, what is not yet, the topics, and what is told about it', () => {
  openPage(Shown, '/more');
  expect(lists()).toEqual([
    ['Everything here', 'Workshops', 'Help now'],
    ['Opening soon', 'Inner mirror', 'Coach', 'Inner circle', 'Academy'],
    [
      'The five topics',
      'Interpersonal Mindfulness',
      'Authentic Relating',
      'Non-violent Communication',
      'The Art of Touch',
      'Mindfulness Meditation',
    ],
    ['About Attune', 'How it works', 'Privacy'],
  ]);
});
