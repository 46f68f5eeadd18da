import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { ReportDialog } from './report-dialog.tsx';

const circle = '01970000-0000-7000-8000-0000000000f0';
const bob = { userId: '01970000-0000-7000-8000-00000000000b', username: 'Bob', messageId: null };

test('CARE C12 words of danger bring a card for their writer, whether the report is refused or taken', async () => {
  await signInAlice();
  openPage(() => <ReportDialog workshopId={circle} place="chat" reported={bob} onClose={() => {}} />, '/');
  await userEvent.click(await screen.findByRole('radio', { name: 'It didn’t feel safe' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'I want to kill myself tonight');
  answer('POST /api/v1/reports', refusal('rate_limited', 429));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^You’ve told us a lot today/);
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  // The same words bring no second card.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === 'POST /api/v1/reports')).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  answer('POST /api/v1/reports', { id: circle });
  await userEvent.type(screen.getByLabelText('In your own words'), ', really');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  expect(await screen.findByRole('heading', { name: 'Are you safe right now?' })).toBeDefined();
});
