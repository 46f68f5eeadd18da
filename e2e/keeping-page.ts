import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';

/* The page of a feature that there isn't: notes that need a yes (CARE C13). What it keeps in the account is a list here. */

export const kept: string[] = [];

function Notes() {
  const person = useSession().user?.id ?? '';
  const [note, setNote] = useState('');
  const [news, setNews] = useState('');
  const { save, question } = useKeeping<string>('check-ins', {
    keep: async (text) => kept.push(text),
    setAside: (text) => deviceStore(person, 'check-ins').put(text, text),
    done(where) {
      setNote('');
      setNews(`Went to: ${where}`);
    },
  });
  return h(
    'div',
    { className: 'mx-auto grid max-w-xl gap-4 p-5' },
    h('h1', null, 'Notes'),
    h('label', null, 'Note ', h('input', { value: note, onChange: (event) => setNote(event.target.value) })),
    h('button', { type: 'button', onClick: () => void save(note) }, 'Save'),
    h('p', { role: 'status' }, news),
    h(KeepQuestion, question),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(h(withQueries(Notes)));
