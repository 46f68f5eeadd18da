/*
 * The floor of an account call: node:http, one check of the token's signature and one query by primary key, and
 * nothing else. A POST is the floor of a refresh: one durable change by primary key and a new signature.
 * Reads DATABASE_SYSTEM_URL, JWKS and ISSUER.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import pg from 'pg';

const { DATABASE_SYSTEM_URL, JWKS = '{}', ISSUER = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_SYSTEM_URL, max: 20, options: '-c role=attune_system' });
const keys = createLocalJWKSet(JSON.parse(JWKS));
const { privateKey } = await generateKeyPair('ES256');

const server = createServer((request, response) => {
  const work = request.method === 'POST' ? renew(request.headers['x-session'] as string) : answer(request);
  void work.then(
    (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});

async function answer({ headers }: IncomingMessage): Promise<string> {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, keys, { issuer: ISSUER });
  const { rows } = await pool.query('SELECT * FROM auth_users WHERE id = $1', [payload.sub]);
  return JSON.stringify(rows[0]);
}

async function renew(session: string): Promise<string> {
  const { rows } = await pool.query('UPDATE auth_sessions SET refreshed_at = now() WHERE id = $1 RETURNING *', [
    session,
  ]);
  return new SignJWT(rows[0]).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
}

server.listen(0, '127.0.0.1', () => {
  console.log(`Baseline is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
