import { type Frame, type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { expect, type Product } from './product.ts';

/** `again`: once more in the room, as a tab whose line was lost comes back. */
export type WireGuest = RealtimeClient & {
  workshopId: string;
  userId: string;
  name: string;
  again(): Promise<WireGuest>;
};

/** Someone who is in the room by the wire alone: a tile of their own, and no browser that films and plays. */
export async function joinByWire({ url }: Product, code: string, name: string): Promise<WireGuest> {
  const ask = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path} answers ${answer.status}`).toBe(true);
    return answer.json();
  };
  const email = `wire.${Date.now()}.${Math.round(Math.random() * 1e6)}@attune.test`;
  const session = await ask('/auth/v1/signup', { email, password: 'a long enough password' });
  const { id: workshopId } = await ask('/api/v1/workshops/join', { code }, session.access_token);
  const ticket = { action: 'join_workshop', workshopId, userId: session.user.id, displayName: name };
  await ask('/functions/v1/workshop-webrtc', ticket, session.access_token);
  const enter = async (): Promise<WireGuest> => {
    const client = await realtimeClient(`${url.replace('http', 'ws')}/realtime`);
    client.send({ type: 'auth', access_token: session.access_token });
    const media = { isAudioEnabled: true, isVideoEnabled: false };
    const joined = await client.command({ type: 'join-room', workshopId, last_seq: 0, ...media });
    expect(joined.type, JSON.stringify(joined)).toBe('ack');
    return { ...client, workshopId, userId: session.user.id, name, again: enter };
  };
  return enter();
}

/** Answers the question of this number, from 0 on, by its two scales. */
export async function answerPulse(guest: WireGuest, number: number, said: number): Promise<void> {
  const asked = (): Frame | undefined => guest.of('pulse-changed').filter(({ pulse }) => pulse !== null)[number];
  const { pulse } = await guest.hear((frame) => frame === asked());
  for (const item of [0, 1]) {
    const answer = { type: 'pulse-answer', workshopId: guest.workshopId, id: pulse.id, item, said };
    expect((await guest.command(answer)).type).toBe('ack');
  }
}
