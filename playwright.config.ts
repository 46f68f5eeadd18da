import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { cameraFile } from './e2e/camera.ts';

/** The browser: CHROMIUM, else where Debian and others put it, else Playwright's own download. */
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter((path) => path !== undefined)
  .find(existsSync);

/** A fake camera with small pictures, which cost little, and a fake microphone; nothing calls home. */
const args = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** What needs pictures and voices; everywhere else cameras stay off (e2e/room-steps.ts). */
const media = /\.media\.spec\.ts$/;
/** A room of nine browsers, which leaves a small machine nothing for anyone beside it. */
const full = /nine\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./e2e/camera.ts', './e2e/prepared-data.ts'],
  outputDir: '.cache/e2e',
  // One more than two cores, since people wait now and then.
  workers: 3,
  // One race must not fail a whole run; one that passes only then is named loudly (scripts/test-run.ts). Here: no second tries.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Roomy, since a busy machine takes ten times as long; what must be quick says so itself.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  // Two rooms with video at once are too much for a small machine: those one by one, beside the pages; the full room after
  // all others. The runner names the folders (scripts/test-run.ts): e2e/more is for what was touched, and `npm run test:all`.
  projects: [
    { name: 'media', testMatch: media, workers: 1 },
    // Walks with a connection: workers that keep pages for when there's none would load all of them for each person, a fifth of
    // the time. What they're for is shown in e2e/browser; `npm run test:all` walks with them.
    {
      name: 'journeys',
      testMatch: /e2e\/journeys\//,
      fullyParallel: true,
      use: { serviceWorkers: process.env.TEST_ALL === '1' ? 'allow' : 'block' },
    },
    { name: 'pages', testIgnore: [/e2e\/journeys\//, media, full], fullyParallel: true },
    // In a folder of its own: a run clears its folder, and what the others left there of a failure is still wanted.
    { name: 'full', testMatch: full, workers: 1, outputDir: '.cache/e2e-full' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What can't be pressed fails as soon as what isn't there: without this it would wait for the whole test.
    actionTimeout: 30_000,
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    // A trace of every test would cost more than the tests.
    trace: 'on-first-retry',
    launchOptions: { args, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
