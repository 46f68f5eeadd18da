/** A number as a `tel:` or `sms:` link needs it. */
export function dialled(number: string): string {
  return number.replace(/[^\d+*]/g, '');
}
