import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Note } from '../../../domain/contract.ts';
import { Notes } from '../../components/notes.tsx';
import { notesHere } from '../../queries.ts';
import { sendNote } from '../notes-client.ts';
import { QuietNote } from './quiet-note.tsx';

startOutbox({ 'journey-notes': async () => sendNote });

const workshopId = '01970000-0000-7000-8000-0000000000e0';
const yes = { kind: 'journey', agreed: true, version: 1, service: null, at: '2026-01-10T19:05:00.000Z' };
const bodies = () =>
  calls.flatMap(({ call, body }) => (call.startsWith('PUT /api/v1/journey/notes/') ? [(body as Note).text] : []));
const allHere = () => notesHere(alice.id).list();
const gone = () => calls.filter(({ call }) => call.startsWith('DELETE /api/v1/journey/notes/')).length;
/** What is typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('A note to yourself');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const endSilence = () => press('The silence ends');
function Minute() {
  const [held, setHeld] = useState(true);
  const [open, setOpen] = useState(true);
  const [since, setSince] = useState(1);
  return (
    <>
      {open && <QuietNote workshopId={workshopId} since={since} held={held} onClose={() => setOpen(false)} />}
      {!open && <p>Put away</p>}
      <button type="button" onClick={() => setHeld(false)}>
        The silence ends
      </button>
      <button type="button" onClick={() => setSince(since + 1)}>
        Another begins
      </button>
    </>
  );
}

beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('PUT /api/v1/journey/notes/:id', (body) => body as object);
  answer('DELETE /api/v1/journey/notes/:id', {});
});

test('REAL 17 with a yes it’s kept as one types, by one id; emptied it’s deleted, and without a word it goes with the silence', async () => {
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'I was calm.');
  expect(screen.getByText('Only you can read this. Nobody sees whether you write.')).toBeDefined();
  await hide();
  expect(await screen.findByText('Kept in My Journey.')).toBeDefined();
  await waitFor(() => expect(bodies()).toEqual(['I was calm.']));
  await userEvent.type(await field(), ' Really.');
  await hide();
  await waitFor(() => expect(bodies()).toEqual(['I was calm.', 'I was calm. Really.']));
  expect(new Set(calls.flatMap(({ call }) => (call.includes('/notes/') ? [call] : []))).size).toBe(1);
  await userEvent.clear(await field());
  await hide();
  await waitFor(() => expect(gone()).toBe(1));
  await endSilence();
  expect(screen.queryByLabelText('A note to yourself')).toBeNull();
});

test('REAL 17 what was typed a moment before Done is kept', async () => {
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'Just now.');
  await endSilence();
  await press('Done');
  await waitFor(() => expect(bodies()).toEqual(['Just now.']));
  expect(gone()).toBe(0);
});

test('CARE C13 without a yes nothing leaves the page before the question; kept, it stays until its writer is done', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('PUT /api/v1/consents/journey', { service: null, answers: [yes] });
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'Something moved me.');
  await hide();
  expect(await screen.findByText('Not kept yet.')).toBeDefined();
  await endSilence();
  expect((await field()).value).toBe('Something moved me.');
  expect(bodies()).toEqual([]);
  await press('Keep it');
  await screen.findByRole('dialog', { name: 'Keep your journey?' });
  expect(bodies()).toEqual([]);
  const [, inDialog] = await screen.findAllByRole('button', { name: 'Keep it' });
  await userEvent.click(inDialog ?? (await screen.findByRole('button', { name: 'Keep it' })));
  expect(await screen.findByText('Kept in My Journey.')).toBeDefined();
  await waitFor(() => expect(bodies()).toEqual(['Something moved me.']));
  await press('Done');
  expect(screen.getByText('Put away')).toBeDefined();
});

test('CARE C12 words of danger bring a card for their writer as the silence ends, and no second one once they’re kept', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'I want to kill myself tonight');
  await hide();
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  await endSilence();
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await press('Not now');
  await press('Keep it');
  await screen.findByRole('dialog', { name: 'Keep your journey?' });
  await press('Only on this device');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
});

test('another quiet minute brings a field of its own, and loses nothing that isn’t kept anywhere', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'Not decided yet.');
  await hide();
  await screen.findByText('Not kept yet.');
  await press('Another begins');
  expect((await field()).value).toBe('Not decided yet.');
  await userEvent.clear(await field());
  await hide();
  await press('Another begins');
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  await act(() => queryClient.invalidateQueries());
  await userEvent.type(await field(), 'Kept.');
  await hide();
  await screen.findByText('Kept in My Journey.');
  await press('Another begins');
  expect((await field()).value).toBe('');
  await waitFor(() => expect(bodies()).toEqual(['Kept.']));
});

test('CARE C13 let go, or kept only on this device, nothing of it reaches the account', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'For nobody.');
  await hide();
  await endSilence();
  await press('Let it go');
  expect(screen.getByText('Put away')).toBeDefined();
  expect([bodies(), await allHere()]).toEqual([[], []]);
});

test('where it’s kept only on this device, so is the note', async () => {
  localStorage.setItem(`attune-device-only-${alice.id}`, 'journey');
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'Only here.');
  await hide();
  expect(await screen.findByText(/^Kept on this device only/)).toBeDefined();
  expect(await allHere()).toMatchObject([{ row: { text: 'Only here.', workshop_id: workshopId } }]);
  expect(bodies()).toEqual([]);
});

test('what couldn’t be kept stays in the field, and says so', async () => {
  await keepsNothing();
  openPage(Minute, '/workshops');
  await userEvent.type(await field(), 'Still here.');
  answer('PUT /api/v1/journey/notes/:id', unreachable());
  await hide();
  expect(await screen.findByText('It isn’t kept yet. What you wrote is still here.')).toBeDefined();
  expect((await field()).value).toBe('Still here.');
});

test('My Journey shows them by their time, and deletes one', async () => {
  const note = { id: workshopId.replace('e0', 'e5'), workshop_id: workshopId, created_at: '2026-01-15T19:04:00.000Z' };
  const later = { ...note, id: workshopId.replace('e0', 'e6'), created_at: '2026-01-15T19:30:00.000Z', text: 'Later.' };
  await notesHere(alice.id).put(later.id, later);
  const journey = { workshop_id: workshopId, notes: [{ ...note, text: 'First.' }] };
  openPage(
    withQueries(() => <Notes journey={journey} />),
    '/workshops',
  );
  await screen.findByText('Later.');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toMatchObject([expect.stringContaining('First.'), expect.stringContaining('Only on this device')]);
  const [first] = screen.getAllByRole('button', { name: /^Delete the note from/ });
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(gone()).toBe(1));
});
