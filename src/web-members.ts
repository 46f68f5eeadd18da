import { Bell } from '#features/accounts/notifications/web/public/components/bell.tsx';
import { memberMenuWith } from '#features/accounts/profile/web/public/components/member-menu.tsx';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { session } from '#platform/web/session/session-store.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

/* What comes with every page only for members: the menu behind their picture, what sends what they wrote offline, and what's
 * shown and asked without a connection (docs/decisions/054). */

export const MemberMenu = memberMenuWith(Bell);

let person: string | undefined;

/** Someone who leaves takes all of it along (CARE C18), so it's fetched again for the next person in this document. */
function prepareOffline(): void {
  const before = person;
  person = session.getSnapshot().user?.id;
  if (!person || person === before) return;
  whenIdle(() => void readLatest());
}

/** The yes, and what it's to. Nothing that a page may wait for, so it's lazily loaded. */
async function readLatest(): Promise<void> {
  const { isAgreed } = await import('#features/trust/consent/web/public/consents-client.ts');
  if (!(await isAgreed('check-ins'))) return;
  await Promise.all([checkIns(), moments()].map(async (client) => (await client).readLatest()));
}

session.subscribe(prepareOffline);
prepareOffline();

const checkIns = () => import('#features/mirror/check-ins/web/public/check-ins-client.ts');
const moments = () => import('#features/mirror/moments/web/public/moments-client.ts');

startOutbox(
  {
    'check-ins': async () => (await checkIns()).sendCheckIn,
    'journey-notes': async () => (await import('#features/mirror/journey/web/public/notes-client.ts')).sendNote,
    moments: async () => (await moments()).sendMoment,
  },
  {
    'check-ins': async () => (await checkIns()).sendCheckIns,
    moments: async () => (await moments()).sendMoments,
  },
);
