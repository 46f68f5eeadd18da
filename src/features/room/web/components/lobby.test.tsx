import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Workshop } from '#features/workshops/domain/contract.ts';
import { all, eventually, find, open } from '#platform/testing/page.tsx';
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
  open(Page, '/room');
}

const isOn = ({ microphone, camera }: { microphone: boolean; camera: boolean }) => [microphone, camera];

test('CARE C2 the lobby begins at its heading, says that nobody sees one yet, and shows a way back', async () => {
  openLobby(new FakeCapture());
  await eventually(() => expect(document.activeElement).toBe(find('h1', 'Morning circle')));
  expect(document.body.textContent).toContain('Nobody sees or hears you yet.');
  expect(find<HTMLAnchorElement>('a', 'Back to the workshops').pathname).toBe('/workshops');
  expect(find<HTMLInputElement>('input').value).toBe('Leni');
});

test('CARE C7 CARE C8 both notes stand before the button that opens the door', async () => {
  openLobby(new FakeCapture());
  const enter = await eventually(() => find('button', 'Enter room'));
  const notes = all('li').filter((note) => /never records|network addresses/.test(note.textContent ?? ''));
  expect(notes).toHaveLength(2);
  for (const note of notes) expect(note.compareDocumentPosition(enter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('CARE C18 what was switched off stays off in the next lobby of this tab', async () => {
  const first = new FakeCapture();
  openLobby(first);
  await eventually(() => expect(isOn(first.getSnapshot())).toEqual([true, true]));
  find('button[aria-label="Turn camera off"]').click();
  await eventually(() => find('button[aria-label="Turn camera on"]'));

  document.body.replaceChildren();
  const second = new FakeCapture();
  openLobby(second);
  await eventually(() => expect(isOn(second.getSnapshot())).toEqual([true, false]));
});

test('R-ERR-12 devices that were refused can be allowed: how is said, and they are asked for again', async () => {
  const capture = new FakeCapture();
  capture.refuse = true;
  openLobby(capture);
  const again = await eventually(() => find('button', 'Try again'));
  expect(find('[role=status]').textContent).toContain('the camera sign by this page’s address');
  capture.refuse = false;
  again.focus();
  again.click();
  await eventually(() => expect(isOn(capture.getSnapshot())).toEqual([true, true]));
  await eventually(() => expect(document.activeElement).toBe(find('h1')));
});
