import { benchAccounts } from './accounts.ts';
import { benchFanOut } from './fan-out.ts';
import { benchList } from './list.ts';
import { benchPages } from './pages.ts';
import { benchStart } from './start.ts';
import { benchWebWeight } from './web-weight.ts';

/** Every benchmark in turn, each beside its baseline; ends with 1 when a wish was missed. Wants the web built. */
let met = true;
for (const bench of [benchWebWeight, benchPages, benchStart, benchList, benchAccounts, benchFanOut])
  met = (await bench()) && met;
process.exitCode = met ? 0 : 1;
