import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Workshop } from '#features/workshops/domain/contract.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { FakeCapture } from '../fake-session.ts';
import { Lobby } from './lobby.tsx';

const workshop = { title: 'Morning circle', facilitator_name: 'Mira' } as Workshop;

// The bar that moves with the voice hears nothing here, and the mirror stays dark.
vi.mock('../use-level.ts', () => ({ useLevel: () => 0 }));
vi.mock('./video-view.tsx', () => ({ VideoView: () => null }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('MediaStream', class {});
});

function openLobby(capture: FakeCapture) {
  function Page() {
    const state = useSyncExternalStore(capture.subscribe, capture.getSnapshot);
    const rest = { hideSelf: false, onHideSelf: () => {}, onEnter: () => {} };
    return <Lobby workshop={workshop} proposedName="Leni" capture={capture} state={state} {...rest} />;
  }
  openPage(Page, '/room');
}

const isOn = ({ microphone, camera }: { microphone: boolean; camera: boolean }) => [microphone, camera];

test('C2 the lobby begins at its heading, says that nobody sees one yet, and shows a way back', async () => {
  openLobby(new FakeCapture());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Morning circle' })));
  expect(document.body.textContent).toContain('Nobody sees or hears you yet.');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to the workshops' }).pathname).toBe('/workshops');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Leni');
});

test('C7 C8 both notes stand before the button that opens the door', async () => {
  openLobby(new FakeCapture());
  const enter = await screen.findByRole('button', { name: 'Enter room' });
  const notes = screen
    .getAllByRole('listitem')
    .filter((note) => /never records|network addresses/.test(note.textContent ?? ''));
  expect(notes).toHaveLength(2);
  for (const note of notes) expect(note.compareDocumentPosition(enter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('C18 what was switched off stays off in the next lobby of this tab', async () => {
  const first = new FakeCapture();
  openLobby(first);
  await waitFor(() => expect(isOn(first.getSnapshot())).toEqual([true, true]));
  await userEvent.click(screen.getByRole('button', { name: 'Turn camera off' }));
  await screen.findByRole('button', { name: 'Turn camera on' });

  cleanup();
  const second = new FakeCapture();
  openLobby(second);
  await waitFor(() => expect(isOn(second.getSnapshot())).toEqual([true, false]));
});

test('R-ERR-12 devices that were refused can be allowed: how is said, and they are asked for again', async () => {
  const capture = new FakeCapture();
  capture.refuse = true;
  openLobby(capture);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toContain('the camera sign by this page’s address');
  capture.refuse = false;
  await userEvent.click(again);
  await waitFor(() => expect(isOn(capture.getSnapshot())).toEqual([true, true]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
