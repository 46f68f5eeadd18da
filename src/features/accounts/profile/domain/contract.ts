import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { ownProfileRoute } from '#features/trust/safety/domain/own-country.ts';
import { Id } from '#platform/shared/ids.ts';
import { AboutLine } from './about-line.ts';
import { Country } from './country.ts';
import { OnboardingQuestion } from './onboarding.ts';
import { Pronouns } from './pronouns.ts';
import { QuietHours } from './quiet-hours.ts';
import { Reasons } from './reasons.ts';
import { Username } from './username.ts';

/** A person to others: the name they use in a workshop, and their pronouns for its facilitator (R-ENT-08, CARE C15). */
export const Profile = v.object({ id: Id, username: v.string(), pronouns: v.nullable(v.string()) });
export type Profile = v.InferOutput<typeof Profile>;

/** A person's own profile, with what only they read. */
export const OwnProfile = v.object({
  ...Profile.entries,
  /** One line about themselves, on the pages of circles they lead. */
  about_line: v.nullable(v.string()),
  country: v.nullable(v.string()),
  reasons: Reasons,
  /** Whether they want any. */
  reminders: v.boolean(),
  /** Whether e-mails and calendar files may name a circle and its host to them (CARE C17). */
  names_circles: v.boolean(),
  /** They said they're under 18 (CARE C1). False, too, for someone who hasn't said. */
  is_younger: v.boolean(),
  /** Whether they lead circles, or mean to. Null for someone who hasn't said. */
  leads: v.nullable(v.boolean()),
  /** Null for someone who hasn't said. */
  quiet_hours: v.nullable(QuietHours),
  /** Whether onboarding is over: they went through it, or passed. */
  welcomed: v.boolean(),
  /** Where it goes on; null before and after. */
  next_question: v.nullable(OnboardingQuestion),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

/**
 * Missing fields stay as they are; null clears one. Onboarding goes on at `next_question`; without it it's over, so even
 * an empty change records that this person was asked.
 */
const ProfileChange = v.object({
  username: v.optional(Username),
  pronouns: v.optional(Pronouns),
  about_line: v.optional(AboutLine),
  country: v.optional(v.nullable(Country)),
  reasons: v.optional(Reasons),
  reminders: v.optional(v.boolean()),
  names_circles: v.optional(v.boolean()),
  is_younger: v.optional(v.boolean()),
  leads: v.optional(v.boolean()),
  quiet_hours: v.optional(v.nullable(QuietHours)),
  next_question: v.optional(v.nullable(OnboardingQuestion)),
});
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

/** Refusals of its own, with their HTTP status. */
export const profileRefusals = {
  /** A name that says what someone is here. */
  reserved_name: 409,
  /** A room, for someone who said they're under 18 (CARE C1). */
  adults_only: 403,
} as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    profile: typeof profileRefusals;
  }
}

/** Calls about profiles. Refusals: `not_found` for one that the caller may not see. */
export const profileContract = {
  mine: ownProfileRoute.output(OwnProfile),
  update: oc
    .route({ method: 'PATCH', path: '/api/v1/profile', summary: 'Change parts of my profile' })
    .input(ProfileChange)
    .output(OwnProfile),
  one: oc
    .route({
      method: 'GET',
      path: '/api/v1/profiles/{id}',
      summary: 'Mine, or someone as I know them from a workshop that is not over (R-DATA-09)',
    })
    .input(v.object({ id: Id }))
    .output(Profile),
};
