import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const domain = ['src/features/*/domain/**/*.test.ts', 'src/platform/shared/**/*.test.ts'];
const web = ['src/features/*/web/**/*.test.{ts,tsx}', 'src/platform/web/**/*.test.{ts,tsx}', 'src/*.test.tsx'];

/** The scripts that need a database. */
const operators = ['scripts/admin.test.ts', 'scripts/admin/*.test.ts'];

/**
 * How often a property runs. Not for the web, where each file would load fast-check anew: those with a property name
 * their runs.
 */
const properties = 'src/platform/testing/property-runs.ts';

/** For whom a test waits only if it hangs: on a busy machine a property over a thousand cases takes its time. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000 } } };
/** The scripts' tests run whole tools: a compiler that starts cold takes minutes where others compile, too. */
const slow = { ...patient, testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Four projects by what they need: nothing, a database, a page, a temporary house. What is pure keeps nothing between
 * files, so its files share one world; a world for each would cost more than the tests.
 */
export default defineConfig({
  test: {
    // One more than two cores, since some tests wait: a fourteenth quicker there. By itself Vitest takes one fewer.
    maxWorkers: 3,
    projects: [
      { test: { name: 'domain', include: domain, isolate: false, setupFiles: properties, ...patient } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', ...operators],
          exclude: [...domain, ...web],
          globalSetup: 'src/platform/testing/postgres.ts',
          setupFiles: properties,
          // Loading the server again for each file would cost a fifth of the time; what it keeps, its factories hold.
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], exclude: operators, ...slow } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: web,
          environment: 'happy-dom',
          pool: 'vmForks',
          setupFiles: 'src/platform/testing/page-globals.ts',
          ...patient,
        },
      },
    ],
  },
});
