import { MemberMenu as Menu } from '#features/profile/web/public/components/member-menu.tsx';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';

/* What comes with every page for members alone: the menu behind their picture, and what sends what they wrote offline. */

export const MemberMenu = Menu;

startOutbox({
  moments: async () => (await import('#features/moments/web/public/moments-client.ts')).sendMoment,
});
