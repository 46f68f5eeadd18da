import { dialled } from '../dialled.ts';

/** Links to reach somebody by; none for what is neither a number nor an address. */
export type WaysToReach = { call?: string; text?: string; mail?: string };

/** Digits without which it's no number to call: the shortest is one of three, such as 112. */
const leastDigits = 3;

/**
 * How to reach somebody in one tap. The message is only prepared: the person who taps sends it, or doesn't.
 * @param reach as it was typed: a number with whatever stands between its digits, or a mail address
 * @param message the line to begin with
 */
export function waysOf(reach: string, message: string): WaysToReach {
  const typed = reach.trim();
  const body = encodeURIComponent(message);
  if (/^[^\s@]+@[^\s@]+$/.test(typed)) return { mail: `mailto:${encodeURIComponent(typed)}?body=${body}` };
  // The zero that some write after their country’s code is dialled inside that country alone.
  const number = dialled(typed.replace(/^(\+[\d\s]*)\(0\)/, '$1')).replace(/(?!^)\+/g, '');
  const isNumber = number.replace(/\D/g, '').length >= leastDigits && !/\p{L}/u.test(typed);
  return isNumber ? { call: `tel:${number}`, text: `sms:${number}?&body=${body}` } : {};
}
