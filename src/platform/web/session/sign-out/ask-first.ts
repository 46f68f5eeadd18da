import { askedPlainly } from './strings.ts';

/** `maySignOut`, whose code comes with the press: every page of a member has the button. Without a connection the browser asks. */
export async function askFirst(): Promise<boolean> {
  const asking = await import('./may-sign-out.ts').catch(() => null);
  return asking ? asking.maySignOut() : window.confirm(askedPlainly);
}
