/**
 * Who reads and writes in a space, and what newcomers see of the past; told before coming in. `open`: every member reads, who's come in
 * writes. `people`: only those who've come in, all of the past. `onward`: the same, from the day they came in.
 */
export const presets = ['open', 'people', 'onward'] as const;
export type Preset = (typeof presets)[number];

/** What somebody is in a space; null for nobody, who may read open ones. */
export const spaceRoles = ['member', 'host'] as const;
export type SpaceRole = (typeof spaceRoles)[number];

/** One to arrive in, one for each topic, one for each series of circles. */
export const spaceKinds = ['arrival', 'topic', 'series'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** How often somebody wishes to be told what's new in a space. */
export const digests = ['never', 'daily', 'weekly'] as const;
export type SpaceDigest = (typeof digests)[number];

/** And how: by a mail, or in the app. */
export const digestWays = ['mail', 'notice'] as const;
export type DigestWay = (typeof digestWays)[number];

/** Who may read what's written under both of them: what's said while a space is closed isn't opened with what it answers. */
export function narrower(one: Preset, other: Preset): Preset {
  return presets.indexOf(one) > presets.indexOf(other) ? one : other;
}
