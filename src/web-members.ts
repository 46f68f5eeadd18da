import { MemberMenu as Menu } from '#features/profile/web/public/components/member-menu.tsx';
import { patterns } from '#platform/shared/paths.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { keepPageHere } from '#platform/web/own-pages.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

/* What comes with every page for members alone: the menu behind their picture, what sends what they wrote offline, and the
 * pages that open without a connection (docs/decisions/054). */

export const MemberMenu = Menu;

whenIdle(() => {
  void keepPageHere('/inner-mirror-worker.js', patterns.innerMirror);
  void keepPageHere('/exercises-worker.js', patterns.exercises);
});

startOutbox({
  'check-ins': async () => (await import('#features/check-ins/web/public/check-ins-client.ts')).sendCheckIn,
  'journey-notes': async () => (await import('#features/journey/web/public/notes-client.ts')).sendNote,
  moments: async () => (await import('#features/moments/web/public/moments-client.ts')).sendMoment,
});
