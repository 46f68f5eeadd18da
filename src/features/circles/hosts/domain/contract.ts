import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { followContract } from './follow-contract.ts';
import { limits } from './limits.ts';
import { Slug } from './slug.ts';

/** One of a host's next circles, as anyone may see it. */
const HostCircle = v.object({
  id: Id,
  title: v.string(),
  /** A topic's slug, or `general`. */
  category: v.string(),
  scheduled_at: v.string(),
  time_zone: v.string(),
  duration_minutes: v.number(),
  seats_left: v.number(),
  status: v.picklist(['pending', 'live']),
  /** What a seat costs; left out where that's nothing. */
  price: v.optional(AskedPrice),
  /** Of a series only its next date is here: how many others of this host's are still to come; left out without any. */
  more_dates: v.optional(v.number()),
});
export type HostCircle = v.InferOutput<typeof HostCircle>;

/** The public page of a host: what they chose to say, and what they list for everyone. Nobody else is named. */
export const HostPage = v.object({
  slug: v.string(),
  name: v.string(),
  about: v.nullable(v.string()),
  /** The path of their picture; null for initials. */
  picture: v.nullable(v.string()),
  circles: v.array(HostCircle),
  server_time: v.string(),
});
export type HostPage = v.InferOutput<typeof HostPage>;

/** What a host says about themselves, in lines; null for nothing. */
export const About = v.pipe(
  lines,
  atMost(limits.aboutLength),
  v.transform((said) => said || null),
);

/** One's own page, on or off. */
const OwnPage = v.object({
  slug: v.string(),
  is_on: v.boolean(),
  about: v.nullable(v.string()),
  picture: v.nullable(v.string()),
});
export type OwnPage = v.InferOutput<typeof OwnPage>;

/** `may_have`: whether they are a host people may find; others have no page and aren't offered one. */
const OwnHostPage = v.object({
  may_have: v.boolean(),
  page: v.nullable(OwnPage),
  name: v.string(),
  /** For a first page, made of their name; may be taken by the time it's sent. */
  proposed: v.string(),
  /** Where pages stand, such as `https://attune.example`. */
  origin: v.string(),
});
export type OwnHostPage = v.InferOutput<typeof OwnHostPage>;

/** Of a public circle's facilitator; null where there's none for its reader. */
export const HostOfCircle = v.object({ slug: v.nullable(v.string()) });

/** Refusals of its own, with their HTTP status. */
export const hostsRefusals = {
  /** Somebody has it, or one that looks like it, or it's a word of ours. */
  slug_taken: 409,
} as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    hosts: typeof hostsRefusals;
  }
}

const path = '/api/v1/host-page';

/** Calls about hosts' pages. A page that isn't there, is off, or isn't the reader's to see is `not_found`. */
export const hostsContract = {
  ...followContract,
  mine: oc.route({ method: 'GET', path, summary: 'My page as a host, and whether I may have one' }).output(OwnHostPage),
  save: oc
    .route({ method: 'PUT', path, summary: 'Make or change my page, and switch it on or off, as a host' })
    .input(v.object({ slug: Slug, about: About, is_on: v.boolean() }))
    .output(OwnHostPage),
  remove: oc
    .route({ method: 'DELETE', path, summary: 'Take my page away, with its picture and whoever follows it' })
    .output(OwnHostPage),
  putPicture: oc
    .route({
      method: 'PUT',
      path: `${path}/picture`,
      summary: 'A picture for my page: a JPEG, PNG or WebP in base64, of which only what one sees is kept',
    })
    .input(v.object({ picture: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.pictureLength)) }))
    .output(OwnHostPage),
  removePicture: oc
    .route({ method: 'DELETE', path: `${path}/picture`, summary: 'My initials again in place of a picture' })
    .output(OwnHostPage),
  ofCircle: oc
    .route({
      method: 'GET',
      path: '/api/v1/host-pages/of/{id}',
      summary: 'The address of the page of whoever leads a public circle; null where there’s none for its reader',
    })
    .input(v.object({ id: Id }))
    .output(HostOfCircle),
  page: oc
    .route({ method: 'GET', path: '/api/v1/host-pages/{slug}', summary: 'The public page of a host' })
    .input(v.object({ slug: Slug }))
    .output(HostPage),
};
