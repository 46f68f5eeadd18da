import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { Page as NotOpenYet, title } from './not-open-yet.tsx';

test('a part that has not opened says so, promises nothing, and leads to what is open', () => {
  openPage(NotOpenYet, '/ai');
  screen.getByRole('heading', { level: 1, name: 'This part of Attune isn’t open yet' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/workshops', '/']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(title).toContain('isn’t open yet');
});
