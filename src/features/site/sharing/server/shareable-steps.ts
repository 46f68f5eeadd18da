import * as v from 'valibot';
import type { Circle, ShownSeriesDate } from '#features/circles/circle-page/domain/contract.ts';
import type { HostPage } from '#features/circles/hosts/domain/contract.ts';
import type { Topic } from '#features/circles/workshops/domain/content.ts';
import type { TeaserCircle } from '#features/circles/workshops/domain/contract.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { Id } from '#platform/shared/ids.ts';

/** What a visitor may read, in whose eyes all of it is told. */
export type Shareable = {
  topics(): Promise<readonly Topic[]>;
  /** The next public circles of a topic. */
  teaser(caller: null, slug: string): Promise<{ circles: readonly TeaserCircle[]; server_time: string }>;
  /** @throws Refusal `not_found` */
  circle(caller: null, door: DoorAhead): Promise<Circle>;
  /** The dates still to come of its series. @throws Refusal `not_found` */
  dates(caller: null, door: DoorAhead): Promise<{ dates: readonly ShownSeriesDate[] }>;
  /** @throws Refusal `not_found` */
  host(caller: null, slug: string): Promise<HostPage>;
  /** The page of a public circle's facilitator. */
  hostOf(caller: null, id: string): Promise<{ slug: string | null }>;
  /** A host's picture as a JPEG. @throws Refusal `not_found` */
  hostPicture(slug: string): Promise<Buffer>;
};

/** Undefined for what isn't there, or isn't a visitor's to read. */
export async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** A circle that's listed for everyone; undefined for any other, and for what's no id. */
export async function findPublic({ circle }: Pick<Shareable, 'circle'>, id: string): Promise<Circle | undefined> {
  const found = v.is(Id, id) ? await orNone(circle(null, { id })) : undefined;
  return found?.is_public ? found : undefined;
}
