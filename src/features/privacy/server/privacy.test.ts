import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalData } from '#platform/server/feature.ts';
import { keptDays as filesKeptDays } from '#platform/server/mail/outbox-folder.ts';
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts';
import type { Privacy } from '../domain/contract.ts';

const declared = Object.values(
  import.meta.glob<{ personalData: PersonalData[] }>('../../*/server/personal-data.ts', { eager: true }),
).flatMap(({ personalData }) => personalData);

let server: TestServer;
let privacy: Privacy;
beforeAll(async () => {
  server = await startTestServer({
    OPERATOR_NAME: 'Circle House',
    OPERATOR_CONTACT: 'hello@circle.example',
    STUN_URLS: 'stun:stun.example.org:3478,stuns:[2001:db8::1]:5349',
    SMTP_URL: 'smtp://mailer:a-secret-word@mail.example.org:587',
  });
  privacy = (await server.visitor.call('GET', '/api/v1/privacy')).body;
});
afterAll(() => server.stop());

test('CARE C20 the privacy page has every declaration of every feature, in sentences, for everyone to read', () => {
  expect(privacy.kept.length).toBe(declared.length);
  for (const { what, onDeletion, export: copied } of declared) {
    const found = privacy.kept.find((kept) => kept.what.startsWith(what.replace(/\.$/, '')));
    expect(found, what).toMatchObject({ on_deletion: onDeletion, exported: copied !== 'no: holds secrets only' });
  }
  for (const { what, kept } of privacy.kept) expect([what, kept].every((text) => /[.!?]$/.test(text))).toBe(true);
});

test('CARE C20 what goes by the table of ages goes after just so many days', () => {
  const ages = declared.flatMap(({ table, kept, exceptions = [] }) =>
    [{ what: table, ...(typeof kept === 'object' ? kept : {}) }, ...exceptions].flatMap((age) =>
      'days' in age ? [[table, age.what, age.days]] : [],
    ),
  );
  expect(ages).toEqual(
    expect.arrayContaining([
      ['workshop_messages', 'workshop_messages', 30],
      ['auth_sessions', 'the network address', 7],
      ['audit_trail', 'audit_trail', 365],
      ['audit_trail', 'that you signed in or out, or that someone tried to', 90],
    ]),
  );
  expect(filesKeptDays).toBe(30);
});

test('it says who runs this place', () => {
  expect(privacy.operator).toEqual({ name: 'Circle House', contact: 'hello@circle.example' });
});

test('CARE C7 it names the hosts of other services that are configured, and neither their ports nor any secret', () => {
  expect(privacy.services).toEqual([
    {
      what: 'So that browsers can find each other, yours looks up its own network address at',
      hosts: ['stun.example.org', '2001:db8::1'],
    },
    { what: 'E-mails to you are sent through', hosts: ['mail.example.org'] },
  ]);
  expect(JSON.stringify(privacy)).not.toMatch(/a-secret-word|mailer/);
});
