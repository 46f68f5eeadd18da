import type { SignInSettings } from './settings-store.ts';

/** Proves that a person is asking; each token is good for one call. */
export type Captcha = {
  /** @throws when it could not be solved */
  token(): Promise<string>;
  close(): void;
};

/** Opens what the settings ask for in a box of the page; null where they ask for nothing. Loaded only when needed. */
export async function openCaptcha(settings: SignInSettings['captcha'], box: HTMLElement): Promise<Captcha | null> {
  if (settings.kind === 'off') return null;
  if (settings.kind === 'altcha') return (await import('./altcha-client.ts')).openAltcha(box);
  return (await import('./turnstile-client.ts')).openTurnstile(box, settings.siteKey);
}
