import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '#features/accounts/auth/testing/openid-provider.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { test as base, expect, type Person, type Product, startProduct } from './product.ts';

/** The product with its own mail server, an OpenID provider, and one that takes messages to phones. */
export type House = Product & {
  mail: SmtpSink;
  provider: OpenIdProvider;
  messages: { phone: string; message: string }[];
};

export const test = base.extend<object, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const mail = await startSmtpSink();
      const provider = await startOpenIdProvider();
      const messages: House['messages'] = [];
      const gateway = createServer(async (request, response) => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        messages.push(JSON.parse(text));
        response.writeHead(200).end();
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => gateway.once('listening', resolve));
      const product = await startProduct(() => ({
        SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Attune <hello@attune.test>',
        AUTH_MAIL_INTERVAL_SECONDS: '0',
        AUTH_RATE_LIMITS: 'off',
        ...provider.env('test'),
      }));
      await use({ ...product, mail, provider, messages });
      await product.stop();
      gateway.close();
      await provider.stop();
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  product: [async ({ house }, use) => use(house), { scope: 'worker' }],
});

/** The newest mail to an address, once there are this many. */
export async function mailTo(house: House, email: string, count = 1): Promise<ReceivedMail> {
  const all = () => house.mail.mails.filter(({ to }) => to === email);
  await expect.poll(() => all().length, { timeout: 15_000 }).toBe(count);
  return all().at(-1) as ReceivedMail;
}

/** A confirmed account for someone whose browser is open already, made by the wire. */
export async function comeIn(house: House, { page, email, password }: Person): Promise<void> {
  // A small page of the same origin, to store the session as the form would have.
  await page.goto('/healthz');
  const asked = await page.request.post('/auth/v1/signup', { data: { email, password } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { code } = await mailTo(house, email);
  const answer = await page.request.post('/auth/v1/verify', { data: { type: 'signup', email, token: code } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate((session) => localStorage.setItem('attune-session', session), await answer.text());
}

export const digits = (page: Page) => page.getByLabel(/^Six digits/);

/** The button of a form, where another has its name, too. */
export const submit = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click();

export async function fill(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const leftAuth = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'));
