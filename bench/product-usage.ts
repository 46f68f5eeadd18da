/* The product itself, which also answers `/usage` on USAGE_PORT. */
import { createServer } from 'node:http';
import { readEnvironment } from '../src/environment.ts';
import { endOnSignals, startServer } from '../src/server.ts';
import { answerUsage } from './fan-out-server.ts';

const { USAGE_PORT, ...environment } = process.env;
createServer(answerUsage).listen(Number(USAGE_PORT), '127.0.0.1');
const starting = startServer(readEnvironment(environment));
endOnSignals(starting);
console.log(`ready at ${(await starting).url}`);
