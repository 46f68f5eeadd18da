import { readEnvironment } from '../src/environment.ts';
import { endOnSignals, startServer } from '../src/server.ts';

/*
 * The product as `npm start` runs it, but for passwords, which are hashed at the least that Argon2id takes: a hash as the
 * product makes it keeps a core busy for a fifth of a second, and every test has people.
 */

const environment = readEnvironment(process.env);
environment.auth.passwordCost = { memoryCost: 8, timeCost: 1 };
// A test of a deploy has a build of its own.
const { E2E_WEB: web } = process.env;
const starting = startServer(environment, web === undefined ? {} : { web });
endOnSignals(starting);
console.log(`Attune is ready at ${(await starting).url}`);
