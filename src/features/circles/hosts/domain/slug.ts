import * as v from 'valibot';
import { namesTitle } from '#features/accounts/profile/domain/titles.ts';
import { limits } from './limits.ts';

/** What stands in the address of a host's page: small letters, digits, single hyphens between them. */
export const Slug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(limits.slugShortest),
  v.maxLength(limits.slugLongest),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters, digits and hyphens'),
);

/** Words that are, or may become, addresses of ours, or that nobody should speak as. */
const kept = [
  'about',
  'account',
  'all',
  'api',
  'auth',
  'calendar',
  'circle',
  'circles',
  'contact',
  'edit',
  'embed',
  'feed',
  'follow',
  'help',
  'hosts',
  'legal',
  'mail',
  'mails',
  'me',
  'mine',
  'new',
  'official',
  'privacy',
  'profile',
  'search',
  'security',
  'settings',
  'sitemap',
  'stop',
  'team',
  'terms',
  'workshop',
  'workshops',
  'null',
  'undefined',
];

/** Whether a page may stand there; `readings` says what a word looks like. */
export function isReserved(slug: string, readings: (word: string) => readonly string[]): boolean {
  const taken = new Set(kept.flatMap(readings));
  return readings(slug).some((reading) => taken.has(reading)) || namesTitle(slug, readings);
}

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
};

/** A proposal made of a name; empty where nothing of it can stand in an address. */
export function proposeSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüßæøåł]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slugLongest)
    .replace(/^-+|-+$/g, '');
  return plain.length < limits.slugShortest ? '' : plain;
}
