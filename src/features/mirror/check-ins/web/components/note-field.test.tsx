import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { useDictation } from '../use-dictation.ts';
import { NoteField, withHeard } from './note-field.tsx';

type Listener = { onresult: (event: object) => void; onerror: (event: object) => void; onend: () => void };
let made: Listener[] = [];

class FakeRecognition {
  constructor() {
    made.push(this as unknown as Listener);
  }
  start() {}
  stop() {
    (this as unknown as Listener).onend();
  }
  abort() {}
}

function Note() {
  const [note, setNote] = useState('Today:');
  const voice = useDictation((heard) => setNote((before) => withHeard(before, heard)));
  return <NoteField reads="only-shown" note={note} voice={voice} onChange={setNote} />;
}
const said = (...texts: [string, boolean][]) => ({
  resultIndex: 0,
  results: texts.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
});
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Your note').value;

test('REAL 45 without the browser’s speech there’s only the field', () => {
  openPage(Note, '/');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^The company that makes your browser/)).toBeNull();
});

test('REAL 45 spoken words go into the note, and it’s said first who hears them; somebody who says no to the microphone is told so, and types', async () => {
  made = [];
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  openPage(Note, '/');
  screen.getByText(/^The company that makes your browser hears what you say/);
  expect(made).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Speak instead' }));
  screen.getByText('Listening …');
  act(() => made[0]?.onresult(said([' a long day', true], ['and', false])));
  expect(note()).toBe('Today: a long day');
  act(() => made[0]?.onresult(said(['but a good one', true])));
  expect(note()).toBe('Today: a long day but a good one');
  act(() => made[0]?.onerror({ error: 'no-speech' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Speak instead' }));
  act(() => {
    made[1]?.onerror({ error: 'not-allowed' });
    made[1]?.onend();
  });
  expect(screen.getByRole('alert').textContent).toMatch(/type it instead/);
  expect(screen.queryByText('Listening …')).toBeNull();
  screen.getByRole('button', { name: 'Speak instead' });
  await userEvent.type(screen.getByLabelText('Your note'), ' Typed.');
  expect(note()).toBe('Today: a long day but a good one Typed.');
  vi.unstubAllGlobals();
});
