import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './answers.ts';
import { securityHeaders } from './security-headers.ts';

async function policyWith(guests: readonly string[]): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use('*', securityHeaders({ publicUrl: 'https://attune.test', inline: { script: [], style: [] }, guests }));
  app.get('/', (c) => c.text('here'));
  return (await app.request('/')).headers.get('Content-Security-Policy') ?? '';
}

test('nothing from elsewhere runs or is framed', async () => {
  const policy = await policyWith([]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toContain('frame-src');
});

test('E8 a captcha of another house may run and be framed, and do no more than that', async () => {
  const house = 'https://captcha.test';
  const rules = (await policyWith([house])).split('; ').filter((rule) => rule.includes(house));
  expect(rules).toEqual([`script-src 'self' ${house}`, `frame-src ${house}`]);
});
