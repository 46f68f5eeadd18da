import { describe, expect, test } from 'vitest';
import { topicSlugs } from '#features/circles/topics/domain/topics.ts';
import { limits } from './limits.ts';
import { openingsFor } from './openings.ts';
import type { SpaceKind } from './preset.ts';

describe('CARE C27 what a host may begin with', () => {
  const kinds: readonly (readonly [SpaceKind, string | null])[] = [
    ['arrival', null],
    ['series', null],
    ...Object.values(topicSlugs).map((slug) => ['topic', slug] as const),
  ];

  test('five lines for each kind of space, and each topic has its own', () => {
    const all = kinds.flatMap(([kind, category]) => openingsFor(kind, category));
    expect(all).toHaveLength(kinds.length * limits.openings);
    expect(new Set(all).size).toBe(all.length);
  });

  test('a topic we have no lines for gets some that fit any', () => {
    expect(openingsFor('topic', 'gardening')).toHaveLength(limits.openings);
  });

  test('each asks or invites, in two lines of a phone at most', () => {
    for (const line of kinds.flatMap(([kind, category]) => openingsFor(kind, category))) {
      expect(line).toMatch(/[.?!]$/);
      expect(line.length).toBeLessThan(140);
    }
  });
});
