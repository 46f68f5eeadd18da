import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { expect, type Product } from './product.ts';

/** Someone who is in the room by the wire alone: a tile of their own, and no browser that films and plays. */
export async function joinByWire({ url }: Product, code: string, name: string): Promise<RealtimeClient> {
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
  const client = await realtimeClient(`${url.replace('http', 'ws')}/realtime`);
  client.send({ type: 'auth', access_token: session.access_token });
  const joined = await client.command({
    type: 'join-room',
    workshopId,
    last_seq: 0,
    isAudioEnabled: true,
    isVideoEnabled: false,
  });
  expect(joined.type, JSON.stringify(joined)).toBe('ack');
  return client;
}
