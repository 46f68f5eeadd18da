import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const domain = ['src/features/*/domain/**/*.test.ts', 'src/platform/shared/**/*.test.ts'];
const web = ['src/features/*/web/**/*.test.{ts,tsx}', 'src/platform/web/**/*.test.{ts,tsx}', 'src/*.test.tsx'];

/** Four projects by what they need: nothing, a database, a page, a temporary house. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: domain } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...domain, ...web],
          // By itself Vitest leaves one core idle, which on two cores is half of them.
          maxWorkers: 2,
          globalSetup: 'src/platform/testing/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { plugins: [react()], test: { name: 'web', include: web, environment: 'happy-dom' } },
    ],
  },
});
