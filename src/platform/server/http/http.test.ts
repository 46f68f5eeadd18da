import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { startOwnTestServer, startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const fingerprint = Array(32).fill('AB').join(':');

let server: TestServer;
let alice: TestPerson;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
  server = await startOwnTestServer({
    METRICS_TOKEN: 'a token for metrics',
    NATIVE_APP_ID: 'org.example.attune',
    NATIVE_ANDROID_CERTIFICATES: `${fingerprint}, ${fingerprint.toLowerCase()}`,
    NATIVE_APPLE_TEAM: 'ABCDE12345',
    ...s3.env,
  });
  alice = await server.signUp('alice');
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

const send = (path: string, init?: RequestInit) => fetch(server.url + path, init);

describe('every answer', () => {
  test('carries a request id and the headers that keep strangers out', async () => {
    for (const path of ['/', '/nope', '/api/v1/topics', '/auth/v1/health', '/healthz']) {
      const { headers } = await send(path);
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('content-security-policy'), path).not.toContain('unsafe');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });

  test('about people is never kept by a cache (CARE C18)', async () => {
    for (const path of ['/api/v1/workshops/mine', '/api/v1/profile', '/auth/v1/user']) {
      const { headers } = await send(path, { headers: { Authorization: `Bearer ${alice.accessToken}` } });
      expect(headers.get('cache-control'), path).toContain('no-store');
    }
  });
});

describe('R-PROD-01 the files that let links open in the operator’s own app', () => {
  const [android, apple] = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'];

  test('name its keys and team, as JSON and without a redirect', async () => {
    const [one, other] = [await send(android), await send(apple)];
    for (const { status, redirected, headers } of [one, other])
      expect([status, redirected, headers.get('content-type')]).toEqual([200, false, 'application/json']);
    expect(await one.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.example.attune',
          sha256_cert_fingerprints: [fingerprint, fingerprint],
        },
      },
    ]);
    expect(await other.json()).toEqual({
      applinks: { details: [{ appIDs: ['ABCDE12345.org.example.attune'], components: [{ '/': '/*' }] }] },
    });
  });

  test('are not there where there is no such app', async () => {
    const { visitor } = await startTestServer();
    for (const path of [android, apple]) expect((await visitor.call('GET', path)).body.code).toBe('not_found');
    expect((await visitor.call('GET', android)).status).toBe(404);
  });
});

describe('errors of /api and /functions', () => {
  test.each(['/api/v1/nothing', '/api', '/functions/v1/nothing', '/api/v1/workshops/mine/more'])(
    'R-ROUTE-36 %s is JSON 404',
    async (path) => {
      const { status, body } = await server.visitor.call('GET', path);
      expect(status).toBe(404);
      expect(body).toEqual({ code: 'not_found', message: expect.any(String), request_id: expect.any(String) });
    },
  );

  test('a body that is no JSON is 400, and says so', async () => {
    const response = await send('/api/v1/workshops/instant', {
      method: 'POST',
      headers: { Authorization: `Bearer ${alice.accessToken}`, 'Content-Type': 'application/json' },
      body: '{"id": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request', request_id: expect.any(String) });
  });

  test('input that does not fit is 400 with the place, and without what was sent', async () => {
    const { status, body } = await alice.call('POST', '/api/v1/workshops/instant', { id: 'my secret thought' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', details: [{ path: 'id', message: expect.any(String) }] });
    expect(JSON.stringify(body)).not.toContain('secret thought');
  });

  test('more than one mebibyte is 413', async () => {
    const { status, body } = await alice.call('POST', '/api/v1/workshops/join', { code: 'x'.repeat(1024 * 1024) });
    expect(status).toBe(413);
    expect(body.code).toBe('too_large');
  });

  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic YWxpY2U6cGFzcw=='],
    ['nonsense', 'Bearer nonsense'],
    ['a forged token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('A8 %s is 401', async (_what, authorization) => {
    const response = await send('/api/v1/profile', authorization ? { headers: { Authorization: authorization } } : {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthorized' });
  });

  test('A2 X11 a session that was signed out is 401 at once, though its token has not run out', async () => {
    const bob = await server.signUp('bob');
    expect((await bob.call('GET', '/api/v1/profile')).status).toBe(200);
    await send('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { Authorization: `Bearer ${bob.accessToken}` },
    });
    const after = await bob.call('GET', '/api/v1/profile');
    expect(after.status).toBe(401);
    expect(after.body.code).toBe('session_ended');
  });
});

describe('files and pages', () => {
  test('hashed files are kept for a year and compressed; pages are asked for again', async () => {
    const html = await (await send('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    expect(script).toBeDefined();
    const file = await send(script ?? '', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('gzip');

    const page = await send('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await send('/', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('a missing file and a path that climbs are 404', async () => {
    expect((await send('/assets/none.js')).status).toBe(404);
    expect((await send('/index.html.br')).status).toBe(404);
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/csp-hashes.json',
    ]) {
      expect((await send(path)).status, path).toBe(404);
    }
  });

  test('R-ROUTE-36 R-ROUTE-37 an address has a page when it is in the address book, a topic when there is one', async () => {
    const statusOf = async (path: string) => (await send(path)).status;
    for (const path of ['/', '/workshops/', '/workshops/yoga', '/workshops/yoga/', '/workshops/id', '/ai/chat'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ['/workshops/no-topic', '/workshops/im', '/kitchen', '/nope', '/index.html'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  test('R-ROUTE-39 a page names the scripts that it needs at once; what the service worker keeps for every page names none', async () => {
    const named = async (path: string, headers: Record<string, string> = {}) =>
      [...(await (await send(path, { headers })).text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
        ([, file = '']) => file,
      );
    const ofCircle = await named('/c/any-token-at-all');
    expect(ofCircle.length).toBeGreaterThan(3);
    expect(await named('/workshops/yoga')).not.toEqual(ofCircle);
    for (const file of ofCircle) expect([file, (await send(file)).status]).toEqual([file, 200]);
    expect(await named('/c/any-token-at-all', { 'Sec-Fetch-Dest': 'empty' })).toEqual([]);
    expect(await named('/nope')).toEqual([]);
  });

  test('a page is only read', async () => {
    expect((await send('/workshops', { method: 'POST' })).status).toBe(405);
  });
});

describe('for operators', () => {
  test('alive and ready', async () => {
    expect(await (await send('/healthz')).json()).toEqual({ status: 'alive' });
    // Everything but pictures works without a bucket.
    s3.answerNext({ status: 503 });
    const readiness = await send('/readyz');
    expect(readiness.status).toBe(200);
    expect(await readiness.json()).toEqual({ status: 'ready', jobs: 'on time', files: 'unreachable' });
  });

  test('metrics only with the token, and without ids', async () => {
    expect((await send('/metrics')).status).toBe(404);
    const { status, body } = await server.visitor.call('GET', '/metrics');
    expect([status, body.code]).toEqual([404, 'not_found']);
    const told = await send('/metrics', { headers: { Authorization: 'Bearer a token for metrics' } });
    const text = await told.text();
    expect(text).toContain('http_request_duration_seconds');
    expect(text).not.toContain(alice.id);
  });

  test('metrics tell routes apart, by procedure or pattern', async () => {
    const name = 'unknown-name';
    const workshop = '01980000-0000-7000-8000-000000000000';
    await send('/api/v1/topics');
    await alice.call('GET', `/api/v1/workshops/${workshop}`);
    await send('/auth/v1/health');
    await send(`/api/v1/${name}`);
    await send(`/${name}`);
    const told = await send('/metrics', { headers: { Authorization: 'Bearer a token for metrics' } });
    const text = await told.text();
    const routes = new Set(Array.from(text.matchAll(/_count\{.*?route="([^"]+)"/g), ([, route]) => route));
    expect([...routes]).toEqual(
      expect.arrayContaining(['workshops.topics', 'workshops.one', '/auth/v1/health', '/api/*', '/*']),
    );
    expect(text).not.toContain(workshop);
    expect(text).not.toContain(name);
  });

  test('the API describes itself, to programs and to people', async () => {
    const document = (await server.visitor.call('GET', '/api/v1/openapi.json')).body;
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/workshops/mine', '/api/v1/profile', '/functions/v1/workshop-webrtc']),
    );
    expect(JSON.stringify(document.paths['/api/v1/workshops/instant'])).toContain('scheduled_at');
    const page = await (await send('/api/v1/docs')).text();
    expect(page).toContain('POST /api/v1/workshops/join');
  });
});
