import { randomUUID } from 'node:crypto';
import type { LeanClient } from './fan-out-client.ts';

/** A sentence of usual length. */
const words = 'It helped me to hear that you also needed a while before you could say it out loud. Thank you.';

/** Our wire; the bare relay speaks the same. */
const chatFrame = (n: number, workshopId: string) =>
  JSON.stringify({ type: 'chat_message', nonce: String(n), workshopId, id: randomUUID(), content: `#${n}# ${words}` });

const mediaFrame = (n: number, workshopId: string) =>
  JSON.stringify({ type: 'media-state-change', nonce: String(n), workshopId, ...mediaState(n) });
const mediaState = (n: number) => ({ isAudioEnabled: n % 2 === 0, isVideoEnabled: false });
const wireBegins = { chat: '{"type":"chat_message"', media: '{"type":"participant-media-change"' };

/** How to talk to one server. `begins` is how a message starts, which distinguishes it from an acknowledgement. */
export const dialects = {
  ours: {
    path: '/realtime',
    begins: wireBegins,
    async greet(client: LeanClient, token: string, workshopId: string | null) {
      const ready = client.hear('"type":"ready"');
      client.send(JSON.stringify({ type: 'auth', access_token: token }));
      await ready;
      if (workshopId === null) return;
      const joined = client.hear('"type":"room-state"');
      client.send(
        JSON.stringify({ type: 'join-room', nonce: 'join', workshopId, isAudioEnabled: false, isVideoEnabled: false }),
      );
      await joined;
    },
    chat: chatFrame,
    media: mediaFrame,
  },
  relay: {
    path: '/',
    begins: { chat: wireBegins.chat, media: '{"type":"media-state-change"' },
    async greet() {},
    chat: chatFrame,
    media: mediaFrame,
  },
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    begins: { chat: '42["chat_message"', media: '42["participant-media-change"' },
    async greet(client: LeanClient, _token: string, workshopId: string | null) {
      const joined = client.hear('40{"sid"');
      client.send(`40${JSON.stringify({ workshopId })}`);
      await joined;
    },
    chat: (n: number, workshopId: string) =>
      `42${n}${JSON.stringify(['chat_message', { workshopId, id: randomUUID(), content: `#${n}# ${words}` }])}`,
    media: (n: number, workshopId: string) =>
      `42${n}${JSON.stringify(['media-state-change', { workshopId, userId: randomUUID(), ...mediaState(n) }])}`,
  },
};
