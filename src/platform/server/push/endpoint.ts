import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../environment-values.ts';

/*
 * A browser tells us where its push service wants to be called, so it's an address of a stranger's choice. We call public
 * hosts by https alone: nothing inside the operator's network may ever be reached this way.
 */

const mostCharacters = 1_024;

/** Those that no public service has (the registries of RFC 6890). */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');
/** The only part of IPv6 that's given out; what maps or carries an IPv4 address lies outside. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public network's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * The address of a push service; null for one that we don't call. Where a name leads is looked at when it's called.
 * @param allowsLoopback for trying out: this machine too, and plain http there
 */
export function endpointOf(text: string, allowsLoopback: boolean): URL | null {
  if (text.length > mostCharacters || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return allowsLoopback && /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== 'https:') return null;
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  return isPublicName(host) ? url : null;
}

/** Names without a dot, and those of networks at home, mean somebody inside. */
const isPublicName = (host: string) =>
  /^[^.]+(?:\.[^.]+)+$/.test(host) && !/\.(?:local|localdomain|internal|intranet|lan|home|corp|arpa)$/i.test(host);

/** A name that leads into a closed network. */
export class ClosedAddress extends Error {}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks up names for a connection, and refuses those of which any address isn't public. */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new ClosedAddress('not a public address'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
}
