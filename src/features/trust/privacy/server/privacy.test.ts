import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalData } from '#platform/server/feature.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import { startOwnTestServer, startTestServer, type TestServer } from '#testing/test-server.ts';
import type { Privacy } from '../domain/contract.ts';

const declared = Object.values(
  import.meta.glob<{ personalData: PersonalData[] }>('../../../*/*/server/personal-data.ts', { eager: true }),
).flatMap(({ personalData }) => personalData);

let server: TestServer;
let privacy: Privacy;
beforeAll(async () => {
  server = await startOwnTestServer({
    OPERATOR_NAME: 'Circle House',
    OPERATOR_CONTACT: 'hello@circle.example',
    STUN_URLS: 'stun:stun.example.org:3478,stuns:[2001:db8::1]:5349',
    TURN_URLS: 'turns:turn.example.org:5349?transport=tcp',
    TURN_SECRET: 'a-secret-word of the relay',
    S3_ENDPOINT: 'https://s3.invalid:9000',
    S3_BUCKET: 'attune',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'a-secret-word-of-the-bucket',
    RETENTION_DAYS_ROOM_CHAT: '14',
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

test('CARE C20 the page says the days that the operator chose, and the usual ones for the rest', () => {
  const saying = (what: RegExp) => privacy.kept.find((kept) => what.test(kept.what))?.kept;
  expect(saying(/chat of live rooms/)).toMatch(/^14 days\. Where the host chose a week: 7 days after it was written\./);
  expect(privacy.backup_days).toBe(30);
  expect(saying(/^Your account:/)).toMatch(/If you ask us to delete it: 7 days after you ask, so/);
  expect(saying(/^Your account:/)).toMatch(/If nobody uses it, after two e-mails: 2 years after its last sign-in/);
  expect(saying(/signed in: browser/)).toMatch(/The network address: 7 days after it was last used\./);
  expect(saying(/happened to your account/)).toBe(
    '365 days. That you signed in or out, or that someone tried to: 90 days after it happened.',
  );
  expect(usualPeriods).toMatchObject({ roomChat: 30, attendance: 90, addresses: 7, mailFiles: 30 });
});

test('CARE C20 without a mail server it tells of mails that stay here as files, and of no idle account that would go', async () => {
  const tellsFiles = ({ kept }: Privacy) => kept.filter(({ what }) => what.startsWith('E-mails to you, with'));
  expect(tellsFiles(privacy)).toEqual([]);
  // As it's started without any settings.
  const lone = await startTestServer();
  const { body } = await lone.visitor.call('GET', '/api/v1/privacy');
  expect(tellsFiles(body)).toMatchObject([{ part: 'E-mail', kept: '30 days.', on_deletion: 'deleted' }]);
  expect(JSON.stringify(body)).not.toMatch(/nobody uses/);
  await lone.stop();
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
    { what: expect.stringMatching(/video and sound go sealed through$/), hosts: ['turn.example.org'] },
    {
      what: expect.stringMatching(/^If you switch notices on for a device/),
      hosts: expect.arrayContaining(['web.push.apple.com']),
    },
    { what: 'E-mails to you are sent through', hosts: ['mail.example.org'] },
    { what: 'Pictures that you share are kept at', hosts: ['s3.invalid'] },
  ]);
  expect(JSON.stringify(privacy)).not.toMatch(/a-secret-word|mailer|the-key/);
});
