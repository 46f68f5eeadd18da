import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('CARE C6 a report from the chat is about its author and goes with the line; closing is said to the page', async () => {
  await signInAlice();
  const onClose = vi.fn();
  const line = '01970000-0000-7000-8000-0000000000e0';
  openPage(
    () => <ReportDialog workshopId={circle} place="chat" reported={{ ...bob, messageId: line }} onClose={onClose} />,
    '/',
  );
  await screen.findByRole('dialog', { name: 'Report Bob' });
  screen.getByText('The line from the chat goes with it.');
  await userEvent.click(screen.getByRole('radio', { name: 'Someone was unkind or put people down' }));
  answer('POST /api/v1/reports', { id: circle });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  const told = calls.find(({ call }) => call === 'POST /api/v1/reports');
  expect(told?.body).toMatchObject({
    person_id: bob.userId,
    workshop_id: circle,
    message_id: line,
    place: 'chat',
    reason: 'unkind',
    words: null,
  });
  // There's nothing to send a second time.
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

test('CARE C6 a thank-you is named as what goes with it; without a line nothing’s said to go', async () => {
  await signInAlice();
  const { unmount } = openPage(
    () => (
      <ReportDialog workshopId={circle} place="thanks" reported={{ ...bob, messageId: circle }} onClose={() => {}} />
    ),
    '/',
  );
  await screen.findByText('What they wrote goes with it.');
  unmount();
  openPage(() => <ReportDialog workshopId={circle} place="room" reported={bob} onClose={() => {}} />, '/');
  await screen.findByRole('dialog', { name: 'Report Bob' });
  expect(screen.queryByText(/goes with it/)).toBeNull();
});

test('CARE C6 with nobody to tell about there’s no dialog', () => {
  openPage(() => <ReportDialog workshopId={circle} place="room" reported={null} onClose={() => {}} />, '/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
