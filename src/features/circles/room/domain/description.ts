/** A session description's text, or what holds one, as far as it's there. */
type Described = { sdp?: string | undefined } | null;

/**
 * The session id and version of an SDP's origin line (RFC 8866, 5.2): the id lasts as long as a connection, and the
 * version rises with each description it makes.
 */
export function nameOf(description: Described): string | undefined {
  return /^o=\S+ (\S+ \S+)/m.exec(description?.sdp ?? '')?.[1];
}

/** The connection that a description comes from. */
export function originOf(description: Described): string | undefined {
  return nameOf(description)?.split(' ')[0];
}

/** Whether this one was made before the other, by the same connection. */
export function isOlder(description: Described, than: Described): boolean {
  const [origin, version] = nameOf(description)?.split(' ') ?? [];
  const [known, latest] = nameOf(than)?.split(' ') ?? [];
  return origin === known && Number(version) < Number(latest);
}

/** Whether a candidate with this username fragment belongs to the description; one without belongs to any. */
export function holdsCandidate(description: Described, usernameFragment: string | null | undefined): boolean {
  return !usernameFragment || (description?.sdp ?? '').includes(`a=ice-ufrag:${usernameFragment}`);
}
