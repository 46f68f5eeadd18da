import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** The browser: CHROMIUM, else where Debian and others put it, else Playwright's own download. */
const chromium = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  .filter((path) => path !== undefined)
  .find(existsSync);

/** Fake camera and microphone; nothing that calls home. */
const args = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Two browsers with video and a server on a small machine are enough at once.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
    launchOptions: { args, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
