import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ask } from '#platform/web/ui/question.tsx';
import { state } from './gallery.tsx';

/* A state may end with a question open, which stands in a root of its own; the keys of the state after it are that one's alone. */

state('a-question-asked', {
  element: () => <h1>Before it goes</h1>,
  async steps() {
    void ask({ title: 'Go on?', description: 'What you wrote would be lost.', stay: 'Stay', act: 'Go on' });
    await expect.element(page.getByRole('alertdialog', { name: 'Go on?' })).toBeVisible();
  },
});

function Hears() {
  const [key, setKey] = useState('nothing');
  useEffect(() => {
    const hear = (event: KeyboardEvent) => !event.defaultPrevented && setKey(event.key);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return <h1>Heard: {key}</h1>;
}

state('after-a-question', {
  element: () => <Hears />,
  async steps() {
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Heard: Escape' }), { timeout: 5_000 }).toBeVisible();
  },
});
