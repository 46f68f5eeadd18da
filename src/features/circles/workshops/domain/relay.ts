/**
 * Whether a circle's video and sound go through a relay, so that nobody learns anyone's network address (CARE C7): there's
 * none, it's there for people who ask for it, or everybody uses it.
 */
export const relays = ['none', 'offered', 'always'] as const;
export type Relay = (typeof relays)[number];

/**
 * In public circles people don't know each other, so where there's a relay everybody uses it; also once one has become
 * private, as who came by the listing is still there.
 */
export function relayFor(hasRelay: boolean, circle: { was_listed: boolean }): Relay {
  if (!hasRelay) return 'none';
  return circle.was_listed ? 'always' : 'offered';
}
