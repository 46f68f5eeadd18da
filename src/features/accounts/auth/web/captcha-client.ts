import type { SignInSettings } from './settings-store.ts';

/** Proves that a person is asking; each token is good for one call. */
export type Captcha = {
  /** @throws if it couldn't be solved */
  token(): Promise<string>;
  close(): void;
};

/** Opens the captcha from the settings inside an element; null without one. Loaded only when needed. */
export async function openCaptcha(settings: SignInSettings['captcha'], box: HTMLElement): Promise<Captcha | null> {
  if (settings.kind === 'off') return null;
  if (settings.kind === 'altcha') return (await import('./altcha-client.ts')).openAltcha(box);
  return (await import('./turnstile-client.ts')).openTurnstile(box, settings.siteKey);
}
