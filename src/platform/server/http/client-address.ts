import { BlockList, isIP, SocketAddress } from 'node:net';

/** A client's address, by its peer and its `X-Forwarded-For`. */
export type AddressReader = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Finds a client's address. `X-Forwarded-For` is only trusted as far as trusted proxies wrote it: read from the right,
 * the first address that is not one of them is the client's (E7).
 * @param trusted single addresses or CIDR ranges
 */
export function clientAddressReader(trusted: readonly string[]): AddressReader {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer, forwardedFor) => {
    let address = plain(peer ?? '');
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(address) && hops.length > 0) {
      const next = hops.pop() ?? '';
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/**
 * What counts as one network when attempts are counted: an IPv4 address, or an IPv6 /64, which a single home has to
 * itself.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}

/** The one spelling of an address; one of IPv4 that came in over an IPv6 socket is IPv4. Anything else stays as it is. */
function plain(given: string): string {
  if (isIP(given) !== 6) return given;
  const { address } = new SocketAddress({ address: given, family: 'ipv6' });
  return /^::ffff:[\d.]+$/.test(address) ? address.slice(7) : address;
}
