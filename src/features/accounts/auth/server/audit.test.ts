import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { limits } from '../domain/limits.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../testing/openid-provider.ts';
import { createAdminService } from './accounts/admin-service.ts';

/* What the audit trail says of accounts, after calls as people make them (docs/decisions/025). */

const password = 'a long enough password';
const another = 'another long password';

type Told = { act: string; actor: string; actor_id: string | null };

describe.each(engines())('the audit trail of accounts, on PostgreSQL %s', (engine) => {
  let provider: OpenIdProvider;
  let server: AuthServer;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    const settings = { mailIntervalSeconds: 0, providers: { circle: provider.settings } };
    server = await startAuthServer({ engine, settings });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  const tell = (id: string) =>
    server.testDb.query<Told>(
      'SELECT act, actor, actor_id FROM audit_trail WHERE person_id = $1 ORDER BY audit_trail.id',
      [id],
    );
  const by = (id: string, ...acts: string[]) => acts.map((act) => ({ act, actor: 'person', actor_id: id }));
  const signUp = async (name: string) => {
    const client = server.client('pkce');
    const { data, error } = await client.signUp({ email: `${name}@attune.test`, password });
    expect(error).toBeNull();
    return { client, id: data.user!.id, email: `${name}@attune.test`, session: data.session! };
  };
  const signIn = (email: string, given: string) =>
    server.call('POST', '/token?grant_type=password', { body: { email, password: given } });
  const admin = () => createAdminService({ database: server.testDb.database, clock: server.clock });

  test('coming in and going out, here, elsewhere and everywhere', async () => {
    const { client, id, email } = await signUp('anna');
    expect((await signIn(email, password)).status).toBe(200);
    await client.signOut({ scope: 'others' });
    const device = server.client();
    await device.signInWithPassword({ email, password });
    await device.signOut({ scope: 'local' });
    await client.signOut({ scope: 'global' });
    const acts = ['signed-in', 'signed-in', 'signed-out-elsewhere', 'signed-in', 'signed-out', 'signed-out-everywhere'];
    expect(await tell(id)).toEqual(by(id, ...acts));
  });

  test('a new password, and a new address once both have confirmed', async () => {
    const { client, id, email } = await signUp('bert');
    expect((await client.updateUser({ password: another })).error).toBeNull();
    const fresh = 'bert.new@attune.test';
    await client.updateUser({ email: fresh });
    expect(await tell(id)).toEqual(by(id, 'signed-in', 'password-changed'));
    for (const to of [email, fresh]) {
      const token = (await server.mailsTo(to)).at(-1)!.code;
      await server.call('POST', '/verify', { body: { type: 'email_change', email: to, token } });
    }
    expect((await tell(id)).slice(2)).toEqual(by(id, 'email-changed', 'signed-in'));
  });

  test('a factor added, by its first code, and removed by its owner or by the operator', async () => {
    const { client, id } = await signUp('cora');
    const enrol = async () => {
      const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      expect((await tell(id)).at(-1)?.act).not.toBe('factor-added');
      const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) });
      const code = totp.generate({ timestamp: server.clock.now() });
      expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
      return data!.id;
    };
    await client.mfa.unenroll({ factorId: await enrol() });
    await enrol();
    await admin().askFactorRemoval(id);
    await admin().askFactorRemoval(id);
    await server.testDb.query('UPDATE auth_factor_removals SET due_at = begun_at WHERE user_id = $1', [id]);
    await admin().carryOutRemovals();
    await admin().carryOutRemovals();
    expect(await tell(id)).toEqual([
      ...by(id, 'signed-in', 'factor-added', 'factor-removed', 'factor-added'),
      { act: 'factor-removal-begun', actor: 'operator', actor_id: null },
      { act: 'factor-removed', actor: 'operator', actor_id: null },
    ]);
  });

  test('X5 a wrong code of a second factor: the person who enters it has the password', async () => {
    const { client, id } = await signUp('dana');
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) });
    const code = totp.generate({ timestamp: server.clock.now() + hourMs });
    const { error } = await client.mfa.challengeAndVerify({ factorId: data!.id, code });
    expect(error?.code).toBe('mfa_verification_failed');
    const failed = { act: 'factor-failed', actor: 'unknown', actor_id: null };
    expect(await tell(id)).toEqual([...by(id, 'signed-in'), failed]);
  });

  test('another service joined, linked and unlinked', async () => {
    const { id } = await signUp('dora');
    const client = server.client('pkce');
    const redirectTo = 'http://attune.test/auth';
    const comeBy = async (address: string, subject: string) => {
      provider.accounts[subject] = { email: 'dora@attune.test', email_verified: true };
      const location = address.startsWith(server.url)
        ? (await server.call('GET', address.slice(server.url.length))).headers.get('location')
        : address;
      const callback = await provider.signIn(location ?? '', subject);
      const { headers } = await server.call('GET', callback.replace('http://attune.test/auth/v1', ''));
      const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
      const { data, error } = await client.exchangeCodeForSession(code);
      expect(error).toBeNull();
      return data.user!;
    };
    const options = { redirectTo, skipBrowserRedirect: true };
    const circle = 'circle' as 'github';
    await comeBy((await client.signInWithOAuth({ provider: circle, options })).data.url ?? '', 'dora');
    const linking = (await client.linkIdentity({ provider: circle, options })).data as { url: string };
    const { identities } = await comeBy(linking.url, 'dora.there');
    expect((await client.unlinkIdentity(identities!.at(-1)!)).error).toBeNull();
    const acts = ['signed-in', 'identity-linked', 'signed-in', 'identity-linked', 'identity-unlinked'];
    expect(await tell(id)).toEqual(by(id, ...acts));
  });

  test('B5 a session that ended because a spent token came back, once', async () => {
    const { id, session } = await signUp('edda');
    const refresh = (token: string) =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const second = (await refresh(session.refresh_token)).body.refresh_token;
    await refresh(second);
    server.clock.advance(10_000);
    await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
    expect(await tell(id)).toEqual([
      ...by(id, 'signed-in'),
      { act: 'refresh-token-reused', actor: 'unknown', actor_id: null },
    ]);
    expect(await server.testDb.query('SELECT 1 FROM auth_sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  test('what the operator does, the deletion without saying whose', async () => {
    const { id } = await signUp('finn');
    const until = new Date(server.clock.now() + 1_000);
    await admin().ban(id, until);
    await admin().ban(id, null);
    // Those who have to know are told only of the ban.
    const told = "SELECT payload FROM outbox WHERE type = 'account.banned' AND payload->>'user_id' = $1";
    expect(await server.testDb.query(told, [id])).toEqual([{ payload: { user_id: id, until: until.toISOString() } }]);
    await admin().revoke(id);
    const operators = ['banned', 'unbanned', 'signed-out-everywhere'].map((act) => ({
      act,
      actor: 'operator',
      actor_id: null,
    }));
    expect((await tell(id)).slice(1)).toEqual(operators);
    const [{ last }] = (await server.testDb.query('SELECT max(id) AS last FROM audit_trail')) as [{ last: string }];
    await admin().remove(id, async () => {});
    const since = 'SELECT act, actor, actor_id, person_id, about_id FROM audit_trail WHERE id > $1';
    expect(await server.testDb.query(since, [last])).toEqual([
      { act: 'account-deleted', actor: 'operator', actor_id: null, person_id: null, about_id: null },
    ]);
    const left = "SELECT id FROM audit_trail WHERE act <> 'account-deleted' AND id <= $1 AND id > $1::bigint - 4";
    expect(await server.testDb.query(left, [last])).toHaveLength(4);
    expect(JSON.stringify(await server.testDb.query('SELECT * FROM audit_trail'))).not.toContain(id);
  });

  test('X5 E4 failed sign-ins of a known account, a few an hour however many there are, and none of an unknown one', async () => {
    const { id, email } = await signUp('gina');
    const failed = { act: 'sign-in-failed', actor: 'unknown', actor_id: null };
    const fail = (address: string) => signIn(address, 'a wrong enough password');
    await fail(email);
    expect(await tell(id)).toEqual([...by(id, 'signed-in'), failed]);
    for (let more = 0; more < limits.failuresTold + 2; more += 1) await fail(email);
    expect((await tell(id)).slice(1)).toEqual(Array(limits.failuresTold).fill(failed));

    const countFailed = () => server.testDb.query(`SELECT id FROM audit_trail WHERE act = 'sign-in-failed'`);
    const before = await countFailed();
    expect((await fail('nobody@attune.test')).body.code).toBe('invalid_credentials');
    expect(await countFailed()).toEqual(before);
    // Known or not, each is counted alike, and neither in the clear.
    const told = await server.testDb.query<{ key: string }>(`SELECT key FROM rate_limits WHERE key LIKE '%:told:%'`);
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/gina|nobody|attune/);

    await server.testDb.query(`UPDATE rate_limits SET window_ends = now() WHERE key LIKE 'sign-in:%'`);
    await fail(email);
    expect((await tell(id)).slice(1)).toHaveLength(limits.failuresTold + 1);
  });

  test('A6 the right password of someone shut out is a failed sign-in, too', async () => {
    const { id, email } = await signUp('hans');
    await admin().ban(id, new Date(server.clock.now() + dayMs));
    expect((await signIn(email, password)).body.code).toBe('user_banned');
    expect((await tell(id)).at(-1)?.act).toBe('sign-in-failed');
  });

  test('an act that can’t be recorded doesn’t happen', async () => {
    const { id, email, session } = await signUp('ines');
    await server.testDb.query('REVOKE INSERT (act) ON audit_trail FROM attune_system');
    const change = await server.call('PUT', '/user', { token: session.access_token, body: { password: another } });
    await expect(admin().ban(id, new Date(server.clock.now() + dayMs))).rejects.toThrow();
    await server.testDb.query('GRANT INSERT (act) ON audit_trail TO attune_system');
    expect(change.status).toBe(500);
    expect((await signIn(email, another)).body.code).toBe('invalid_credentials');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('no address, e-mail or network, and nothing that anybody wrote', async () => {
    const columns = await server.testDb.query<{ it: string }>(
      `SELECT column_name || ' ' || data_type AS it FROM information_schema.columns WHERE table_name = 'audit_trail'`,
    );
    expect(columns.map(({ it }) => it).sort()).toEqual([
      'about_id uuid',
      'act text',
      'actor text',
      'actor_id uuid',
      'at timestamp with time zone',
      'id bigint',
      'person_id uuid',
    ]);
  });
});
