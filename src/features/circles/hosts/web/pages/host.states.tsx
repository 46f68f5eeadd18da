import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import type { HostPage } from '../../domain/contract.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const circle = (id: number, title: string, hours: number, category: string) => ({
  id: `01970000-0000-7000-8000-00000000000${id}`,
  title,
  category,
  scheduled_at: inHours(hours),
  time_zone: 'Europe/Berlin',
  duration_minutes: 90,
  seats_left: 5,
  status: 'pending' as const,
});

function shown(given: Partial<HostPage>): State {
  return {
    at: '/hosts/lena',
    server: () =>
      answer('GET /api/v1/host-pages/lena', {
        slug: 'lena',
        name: 'Lena',
        picture: null,
        server_time: inHours(0),
        about: 'I’ve held circles for ten years.\nYou don’t need to bring anything, and you can just listen.',
        circles: [
          circle(1, 'Listening together', 51, 'interpersonal-mindfulness'),
          circle(2, 'Sitting in the morning', 75, 'mindfulness-meditation'),
        ],
        ...given,
      }),
    shows: page.getByRole('heading', { name: given.name ?? 'Lena' }),
  };
}

state('host', shown({}));
state('host-nothing-planned', shown({ circles: [], about: null }));
state(
  'host-long-words',
  shown({
    name: 'Anna-Friederike von Hohenlohe-Waldenburg',
    about: 'Selbstwirksamkeitserfahrungsgruppenleiterinnenausbildung. '.repeat(6),
    circles: [circle(1, 'Achtsamkeitsübungsnachmittagsgesprächskreis für Zugezogene', 3, 'general')],
  }),
);
state('host-none', {
  at: '/hosts/nobody',
  server: () => answer('GET /api/v1/host-pages/nobody', refusal('not_found', 404)),
  shows: page.getByRole('heading', { name: 'There’s no page here' }),
});
state('host-failed', {
  at: '/hosts/lena',
  server: () => answer('GET /api/v1/host-pages/lena', refusal('internal', 400)),
  shows: page.getByRole('heading', { level: 1 }),
});
