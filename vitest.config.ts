import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const domain = ['src/features/*/*/domain/**/*.test.ts', 'src/platform/shared/**/*.test.ts'];
const web = ['src/features/*/*/web/**/*.test.{ts,tsx}', 'src/platform/web/**/*.test.{ts,tsx}', 'src/*.test.tsx'];

/** The scripts that need a database. */
const operators = ['scripts/admin.test.ts', 'scripts/{admin,demo}/*.test.ts'];

/**
 * How often a property runs. Not for the web, where each file would load fast-check anew: those with a property name
 * their runs.
 */
const properties = 'src/platform/testing/property-runs.ts';

/** One race must not fail a whole run; one that passes only then is named loudly (scripts/test-run.ts). Here: no second tries. */
const retry = process.env.CI === 'true' ? 1 : 0;

/** For whom a test waits only if it hangs: on a busy machine a property over a thousand cases takes its time. */
const patient = { retry, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 100_000 } } };
/** The scripts' tests run whole tools: a compiler that starts cold takes minutes where others compile, too. */
const slow = { ...patient, testTimeout: 300_000, hookTimeout: 300_000 };

const chromium = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  .filter((path) => path !== undefined)
  .find(existsSync);

/**
 * Four projects by what they need: nothing, a database, a page, a temporary house. What is pure keeps nothing between
 * files, so its files share one world; a world for each would cost more than the tests.
 */
export default defineConfig({
  test: {
    // More than two cores, since many tests wait. By itself Vitest takes one fewer than there are.
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
      {
        // React as people get it, a fifth quicker than while it watches its developers.
        plugins: [tailwindcss()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        cacheDir: '.cache/gallery',
        // All known from the start: one that's met on the way would load the page anew in the middle of a state.
        optimizeDeps: {
          entries: ['src/web.tsx', 'src/**/*.states.tsx'],
          include: ['react-dom/client', 'react/jsx-runtime'],
        },
        // Also where `npm run look` puts its pictures.
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.VITE_ROOT': JSON.stringify(import.meta.dirname),
          'import.meta.env.VITE_PICTURES': JSON.stringify(process.env.PICTURES ?? ''),
        },
        test: {
          name: 'gallery',
          include: ['src/**/*.states.tsx'],
          // One document per worker: a new one for each file would load the product anew.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            testerHtmlPath: 'src/platform/testing/gallery.html',
            provider: playwright({
              launchOptions: {
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
                ...(chromium ? { executablePath: chromium } : {}),
              },
              // To draw what breathes sixty times a second would cost more than the judgement.
              contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
          // A state takes a second. One that hangs goes on into the next, so it's given up sooner than other tests.
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
