import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Username } from '#features/accounts/profile/domain/username.ts';
import { Id } from '#platform/shared/ids.ts';
import { isTimeZone } from '#platform/shared/local-time.ts';
import { atMost, line, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { digests, digestWays, presets, spaceKinds, spaceRoles } from './preset.ts';

/** The end of a space's address. */
export const SpaceSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/, 'must be the end of a space’s address'));

/** A space as somebody may see it. Nobody learns who else is in it but by what they write. */
export const Space = v.object({
  id: Id,
  kind: v.picklist(spaceKinds),
  slug: v.string(),
  name: v.string(),
  about: v.string(),
  /** A topic's, for its colours. */
  category: v.nullable(v.string()),
  preset: v.picklist(presets),
  agreements: v.array(v.string()),
  slow_minutes: v.number(),
  holds_first: v.boolean(),
  /** One more with each change of these. */
  revision: v.number(),
  /** Null until the reader has come in. */
  own: v.nullable(
    v.object({
      role: v.picklist(spaceRoles),
      name: v.string(),
      digest: v.picklist(digests),
      digest_way: v.picklist(digestWays),
    }),
  ),
});
export type Space = v.InferOutput<typeof Space>;

/** Who was asked to leave a space; `by_steward`: only stewards let them back. */
export const AwayPerson = v.object({ id: Id, name: v.string(), by_steward: v.boolean() });
export type AwayPerson = v.InferOutput<typeof AwayPerson>;

/** What its host decides, and the revision that they've read. */
export const SpaceSettings = v.object({
  name: v.pipe(line, v.nonEmpty('must have something to read'), atMost(limits.nameLength)),
  about: v.pipe(lines, atMost(limits.aboutLength)),
  preset: v.picklist(presets),
  agreements: v.pipe(
    v.array(v.pipe(line, v.nonEmpty('must have something to read'), atMost(limits.agreementLength))),
    v.minLength(1, 'must have at least one line'),
    v.maxLength(limits.agreements, `must have at most ${limits.agreements} lines`),
  ),
  slow_minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.slowMinutes)),
  holds_first: v.boolean(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SpaceSettings = v.InferOutput<typeof SpaceSettings>;

/** How somebody hears what's new in a space. */
const NewHearing = v.object({
  digest: v.picklist(digests),
  /** Left out, it stays as it is; so does the zone in which it has its hour. */
  by: v.optional(v.picklist(digestWays)),
  time_zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin'))),
});
export type NewHearing = v.InferOutput<typeof NewHearing>;

const BySlug = v.object({ slug: SpaceSlug });
const ByPerson = v.object({ slug: SpaceSlug, user_id: Id });

/** What the audit trail records: who changed who may read a space, and who was asked to leave one, and what the operator did. */
declare module '#platform/shared/act.ts' {
  interface FeatureActs {
    spaces:
      | 'space-changed'
      | 'space-sent-away'
      | 'space-let-back'
      | 'space-closed'
      | 'space-host-made'
      | 'space-host-ended';
  }
}

/** Refused with 409 where a host changed the settings meanwhile, and where a host takes back what a steward decided. */
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    spaces: { settings_changed: 409; steward_decided: 409 };
  }
}
/** The HTTP status of each. */
export const spacesRefusals = { settings_changed: 409, steward_decided: 409 } as const;

/** The places where people write to each other. One that isn't the reader's to see is `not_found`. */
export const spacesContract = {
  all: oc.route({ method: 'GET', path: '/api/v1/spaces', summary: 'Spaces I may read or come into' }).output(
    v.object({
      /** Mine first, then by name. */
      spaces: v.array(Space),
      /** By which others would know me, until I choose another. */
      proposed_name: v.string(),
    }),
  ),
  one: oc.route({ method: 'GET', path: '/api/v1/spaces/{slug}', summary: 'One space' }).input(BySlug).output(Space),
  ofCircle: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/space',
      summary: 'The space of a circle’s series; null without one, and where it isn’t mine to see',
    })
    .input(v.object({ id: Id }))
    .output(v.object({ space: v.nullable(v.object({ slug: v.string(), name: v.string() })) })),
  comeIn: oc
    .route({
      method: 'POST',
      path: '/api/v1/spaces/{slug}/come-in',
      summary: 'Come into a space, by a name; again to change it',
    })
    .input(v.object({ slug: SpaceSlug, name: Username }))
    .output(Space),
  leave: oc
    .route({ method: 'POST', path: '/api/v1/spaces/{slug}/leave', summary: 'Leave a space; nobody’s told' })
    .input(BySlug)
    .output(v.object({ slug: v.string() })),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/spaces/{slug}/choices', summary: 'How often I hear what’s new, and how' })
    .input(v.object({ slug: SpaceSlug, ...NewHearing.entries }))
    .output(Space),
  change: oc
    .route({ method: 'PUT', path: '/api/v1/spaces/{slug}', summary: 'Change a space, as its host' })
    .input(v.object({ slug: SpaceSlug, ...SpaceSettings.entries }))
    .output(Space),
  openings: oc
    .route({
      method: 'GET',
      path: '/api/v1/spaces/{slug}/openings',
      summary: 'Five first lines to begin with, for its host',
    })
    .input(BySlug)
    .output(v.object({ openings: v.array(v.string()) })),
  sendAway: oc
    .route({
      method: 'POST',
      path: '/api/v1/spaces/{slug}/send-away',
      summary: 'Ask somebody to leave for good, as its host',
    })
    .input(ByPerson)
    .output(v.object({ slug: v.string() })),
  letBack: oc
    .route({
      method: 'POST',
      path: '/api/v1/spaces/{slug}/let-back',
      summary: 'Let them come in again, as its host; what was written meanwhile isn’t theirs to read',
    })
    .input(ByPerson)
    .output(v.object({ slug: v.string() })),
};
