import { paths } from '#platform/shared/paths.ts';
import { expect, type Member } from './product.ts';
import { enter } from './room-steps.ts';

/* Rooms of people who are signed in already: they come to the lobby at once, without the pages before it. */

export type Room = { id: string; meeting_code: string };

/** Starts an instant room as this host and goes in. */
export async function roomOf(host: Member, name: string): Promise<Room> {
  const made = await lobbyOf(host);
  await enter(host.page, name);
  return made;
}

/** Starts an instant room as this host, as far as its lobby. */
export async function lobbyOf(host: Member): Promise<Room> {
  const made = await startRoom(host);
  await host.page.goto(paths.roomOf(made.id));
  return made;
}

/** The same, and stays outside. */
export async function startRoom(host: Member): Promise<Room> {
  const made = await ask<Room>(host, '/api/v1/workshops/instant', {});
  await ask(host, '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: made.id, userId: host.id });
  return made;
}

/** Joins this live room and goes in. */
export async function comeIn(guest: Member, room: Room, name: string): Promise<void> {
  await comeToLobby(guest, room);
  await enter(guest.page, name);
}

/** As far as the lobby of this live room. */
export async function comeToLobby(guest: Member, { id, meeting_code: code }: Room): Promise<void> {
  await ask(guest, '/api/v1/workshops/join', { code });
  await guest.page.goto(paths.roomOf(id));
}

async function ask<Answer>({ page, token }: Member, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
