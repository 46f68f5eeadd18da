import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type Captcha, openCaptcha } from '../captcha-client.ts';
import { useSettings } from '../use-settings.ts';

/** `token` is undefined if none is required; throws if it couldn't be obtained. */
export type CaptchaHandle = { token(): Promise<string | undefined> };

/** The captcha's place in a form. Empty if none is required, and for our own, which needs no interaction. */
export function CaptchaBox({ ref }: { ref: Ref<CaptchaHandle> }) {
  const { captcha: settings } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const opening = useRef<Promise<Captcha | null>>(undefined);
  useImperativeHandle(ref, () => ({ token: async () => (await opening.current)?.token() }), []);
  useEffect(() => {
    if (!box.current) return;
    const opened = openCaptcha(settings, box.current);
    opening.current = opened;
    // The rejection surfaces in token().
    opened.catch(() => undefined);
    return () => void opened.then((captcha) => captcha?.close()).catch(() => undefined);
  }, [settings]);
  // Turnstile's box is 65 px high.
  return <div ref={box} className={settings.kind === 'turnstile' ? 'min-h-[65px]' : 'contents'} />;
}
