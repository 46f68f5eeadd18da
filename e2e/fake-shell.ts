import type { BrowserContext } from '@playwright/test';

/** Every page of this context is in a native shell from now on. What it returns holds what the phone keeps safe, across pages. */
export async function inShell(context: BrowserContext): Promise<{ kept: string | null }> {
  const phone: { kept: string | null } = { kept: null };
  await context.exposeFunction('readPhone', () => ({ data: phone.kept }));
  await context.exposeFunction('writePhone', (data: string | null) => {
    phone.kept = data;
  });
  await context.addInitScript(() => {
    const { readPhone, writePhone } = window as unknown as Record<string, (data?: string | null) => Promise<unknown>>;
    const SecureStorage = {
      internalGetItem: () => readPhone?.(),
      internalSetItem: ({ data }: { data: string }) => writePhone?.(data),
      internalRemoveItem: () => writePhone?.(null),
    };
    const Capacitor = { isNativePlatform: () => true, getPlatform: () => 'android', Plugins: { SecureStorage } };
    Object.assign(window, { Capacitor });
  });
  return phone;
}
