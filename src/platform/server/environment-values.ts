import { isIP } from 'node:net';
import * as v from 'valibot';

/* Parsers of settings: text in, what the program uses out. */

export const flag = v.pipe(
  v.picklist(['true', 'on', 'false', 'off'], 'must be true or false'),
  v.transform((word) => word === 'true' || word === 'on'),
);
export const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};
export const list = (accept: (item: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
    v.everyItem(accept, message),
  );
export const httpOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  /^\/?$/.test(text.slice(new URL(text).origin.length));

export const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address like https://…',
  ),
);

export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain) || /^([^.]+\.)*localhost$/i.test(plain);
}
