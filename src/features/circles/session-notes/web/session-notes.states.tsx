import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { channels } from '#features/circles/room/domain/channels.ts';
import { textOfBytes } from '#platform/shared/base64.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import { NotesDocument } from '../domain/notes-document.ts';

/* The notes that everybody in a circle writes together, a small group's own, and those that are read afterwards. */

const bob = person('Bob', { isVideoEnabled: false });
const host = { me: { role: 'facilitator' }, others: [bob] } as const;
const guest = { others: [lena, bob] };
const words = 'Alice writes at the beginning. Bob writes at the end.';

/** The room's answer to someone who opens them. */
function hold(text: string, part: string | null = null) {
  return async () => {
    const isAsked = () => Wire.last().sent.some((sent) => sent.type === 'notes-open' && (sent.part ?? null) === part);
    await expect.poll(isAsked).toBe(true);
    const updates = new NotesDocument([], 7).write([{ at: 0, removed: 0, inserted: text }]);
    for (const update of updates)
      Wire.last().says({ type: 'notes-state', channel: channels.presence(roomId), update: textOfBytes(update), part });
    const name = part === null ? 'Notes of the circle' : 'Notes of your group';
    await expect.element(page.getByLabelText(name)).toHaveValue(text);
  };
}

state('session-notes', inRoom({ ...host, panel: 'notes', steps: hold(words) }));
state(
  'session-notes-reading',
  inRoom({ ...guest, panel: 'notes', more: { notesHostsOnly: true }, steps: hold(words) }),
);
state(
  'group-notes',
  inRoom({
    ...guest,
    panel: 'notes',
    says: {
      breakouts: {
        circle: 'c',
        stage: 'open',
        way: 'hand',
        size: 2,
        visits: [],
        minutes: 10,
        endsAt: null,
        backAt: null,
        groups: [{ id: 'one', name: '', activity: '', prompt: '', people: [alice.id, bob.userId] }],
      },
    },
    steps: hold('We both came for quiet.', 'one'),
  }),
);
state('group-notes-back', inRoom({ ...guest, panel: 'notes', steps: hold('Group 2\nWe both came for quiet.') }));
state('session-notes-page', {
  at: `/workshops/circle/${roomId}/notes`,
  server: () =>
    answer(`GET /api/v1/workshops/${roomId}/notes`, {
      workshop_id: roomId,
      title: 'Morning circle',
      scheduled_at: '2026-01-01T18:00:00Z',
      ended_at: '2026-01-01T19:00:00Z',
      text: words,
      kept_days: 90,
    }),
  shows: page.getByText(words),
});
