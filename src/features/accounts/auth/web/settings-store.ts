/** What the sign-in page needs to know about the accounts server. */
export type SignInSettings = {
  /** Names of the other services to sign in with. */
  providers: readonly string[];
  /** Whether new people may sign up. */
  signup: boolean;
  minPassword: number;
  /** Whether mails are really sent; otherwise they're in the operator's outbox. */
  sendsMail: boolean;
  /** Whether a phone can be a second step. */
  phoneFactors: boolean;
  captcha: { kind: 'off' } | { kind: 'altcha' } | { kind: 'turnstile'; siteKey: string };
};

const assumed: SignInSettings = {
  providers: [],
  signup: true,
  minPassword: 8,
  sendsMail: true,
  phoneFactors: false,
  captcha: { kind: 'off' },
};
/** Milliseconds the page waits for them, so that nothing moves when they arrive; then it shows without them. */
const patience = 1500;
const ownMethods = new Set(['email', 'phone', 'anonymous_users']);

let known = assumed;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

export const settingsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): SignInSettings => known,
  /** What prerendered pages assume, so that hydration matches. */
  getServerSnapshot: (): SignInSettings => assumed,
};

/** Fetches once; without an answer, again the next time. Never throws. */
export function loadSettings(): Promise<void> {
  asking ??= ask().catch(() => {
    asking = undefined;
  });
  return Promise.race([asking, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}

/** Asks again, since what the page assumed was wrong. */
export function reloadSettings(): Promise<void> {
  asking = undefined;
  return loadSettings();
}

async function ask(): Promise<void> {
  const answer = await fetch(`${location.origin}/auth/v1/settings`);
  if (!answer.ok) throw new Error(`the settings answered ${answer.status}`);
  known = readSettings(await answer.json());
  for (const listener of listeners) listener();
}

type Wire = {
  external?: Record<string, boolean>;
  disable_signup?: boolean;
  min_password?: number;
  sends_mail?: boolean;
  phone_factors?: boolean;
  captcha?: string;
  captcha_site_key?: string;
};

function readSettings(wire: Wire): SignInSettings {
  const { captcha, captcha_site_key: siteKey = '' } = wire;
  return {
    providers: Object.entries(wire.external ?? {}).flatMap(([name, on]) => (on && !ownMethods.has(name) ? [name] : [])),
    signup: !wire.disable_signup,
    minPassword: wire.min_password ?? assumed.minPassword,
    sendsMail: wire.sends_mail ?? assumed.sendsMail,
    phoneFactors: wire.phone_factors ?? assumed.phoneFactors,
    captcha:
      captcha === 'turnstile' ? { kind: captcha, siteKey } : captcha === 'altcha' ? { kind: captcha } : { kind: 'off' },
  };
}
