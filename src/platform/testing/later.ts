import { beforeAll } from 'vitest';
import { preloadLater } from '#platform/web/later.ts';

/* What stands behind buttons is there before the tests of a file, as it is for people a moment after they came in. */

beforeAll(preloadLater);
