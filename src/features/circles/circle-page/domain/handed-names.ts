import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';

/** The names by which a circle's page finds what the server read for it. */
export const handedNames = {
  page: (door: DoorAhead) => `circle ${'token' in door ? door.token : door.id}`,
  dates: (id: string) => `circle dates ${id}`,
} as const;
