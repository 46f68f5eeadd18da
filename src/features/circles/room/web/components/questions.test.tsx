import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { FakeCapture } from '../fake-session.ts';
import type { RoomDialog } from '../use-room-menu.ts';
import { Questions } from './questions.tsx';

const commands = { setAudioOnly: vi.fn(), leave: vi.fn(), endWorkshop: vi.fn(), reconnect: vi.fn() };
const onClose = vi.fn();
const error = vi.spyOn(toast, 'error');
beforeEach(() => {
  vi.clearAllMocks();
  error.mockReturnValue('');
  commands.endWorkshop.mockResolvedValue(undefined);
});

function ask(question: RoomDialog, facilitator = false) {
  const capture = new FakeCapture();
  const state = capture.getSnapshot();
  render(
    <Questions
      question={question}
      onClose={onClose}
      facilitator={facilitator}
      commands={commands}
      capture={capture}
      state={state}
    />,
  );
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('while nothing is asked nothing is there', () => {
  ask(null);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R-ROOMD-04 one leaves only after a second word; staying closes the question', async () => {
  ask('leave');
  expect((await dialog('Leave the room?')).textContent).toContain('You can come back as long as the workshop is live.');
  await press('Stay');
  expect([onClose.mock.calls.length, commands.leave.mock.calls.length]).toEqual([1, 0]);
  await press('Leave now');
  expect(commands.leave).toHaveBeenCalledTimes(1);
});

test('the one who leads chooses once: the others stay, or it ends for all', async () => {
  ask('leave', true);
  expect((await dialog('Leave the room?')).textContent).toContain('Or the circle ends here for everyone');
  await press('Leave, they stay');
  expect([commands.leave.mock.calls.length, commands.endWorkshop.mock.calls.length]).toEqual([1, 0]);
  await press('End for all');
  expect([commands.leave.mock.calls.length, commands.endWorkshop.mock.calls.length]).toEqual([1, 1]);
});

test('nobody else is offered the end', async () => {
  ask('leave');
  await dialog('Leave the room?');
  expect(screen.queryByRole('button', { name: 'End for all' })).toBeNull();
});

test('R-ROOMM-07 it ends for everyone only after a second word', async () => {
  ask('end', true);
  expect((await dialog('End the workshop for everyone?')).textContent).toContain('This can’t be undone.');
  await press('Keep going');
  expect(commands.endWorkshop).not.toHaveBeenCalled();
  await press('End workshop');
  expect(commands.endWorkshop).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

test('an end that failed is said, and the question closes all the same', async () => {
  commands.endWorkshop.mockRejectedValue(new Error('forbidden'));
  ask('end', true);
  await dialog('End the workshop for everyone?');
  await press('End workshop');
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(error.mock.calls).toEqual([['We couldn’t end the workshop', { description: 'Please try again.' }]]);
  expect(onClose).toHaveBeenCalled();
});

test('R-ROOMM-06 the devices stand in the same place, and Escape closes it', async () => {
  ask('devices');
  expect((await dialog('Device settings')).textContent).toContain('We couldn’t find a device.');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
