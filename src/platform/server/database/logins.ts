import pg from 'pg';
import { StartError } from '../start-error.ts';

/** The logins of the server's daily work: for what people ask for, and for its own. They may be one. */
export type Logins = { url: string; systemUrl: string };

/** Lets the logins of the daily work take on the roles of their part, and, where they are two, no other. */
export async function admit(client: pg.Client, logins: Logins): Promise<void> {
  const people = loginOf(logins.url);
  const system = loginOf(logins.systemUrl);
  await grant(client, people, ['attune_user', 'attune_visitor']);
  await grant(client, system, ['attune_system']);
  if (people !== system) await takeBack(client, people, 'attune_system');
}

const loginOf = (url: string) => new pg.Client({ connectionString: url }).user ?? '';

async function mayTake(client: pg.Client, login: string, role: string): Promise<boolean> {
  const { rows } = await client.query<{ member: boolean }>("SELECT pg_has_role($1, $2, 'MEMBER') AS member", [
    login,
    role,
  ]);
  return rows[0]?.member === true;
}

/** The owner has all roles already: the first migration grants each to the one who makes it. */
async function grant(client: pg.Client, login: string, roles: readonly string[]): Promise<void> {
  if (login === client.user) return;
  const missing = await Promise.all(roles.map(async (role) => !(await mayTake(client, login, role))));
  if (missing.includes(true)) await asMaker(client, `GRANT ${roles.join(', ')} TO ${pg.escapeIdentifier(login)}`);
}

/** Earlier versions let one login take on all roles. */
async function takeBack(client: pg.Client, login: string, role: string): Promise<void> {
  if (login === client.user || !(await mayTake(client, login, role))) return;
  const revoke = `REVOKE ${role} FROM ${pg.escapeIdentifier(login)}`;
  await asMaker(client, revoke);
  // PostgreSQL only warns where somebody else granted it.
  if (!(await mayTake(client, login, role))) return;
  throw new StartError(
    `The login of DATABASE_URL can still take the rights of the server: run ${revoke} as whoever granted it; a superuser is none for daily work.`,
  );
}

async function asMaker(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: Error) => {
    throw new StartError(
      `The roles of the server's logins can't be set (${error.message}): run ${statement} as whoever made these roles.`,
    );
  });
}
