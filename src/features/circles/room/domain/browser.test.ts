import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', 5],
  ['ios', `${mac} Version/18.0 Safari/605.1.15`, 5],
  ['safari', `${mac} Version/18.0 Safari/605.1.15`, 0],
  ['other', `${mac} Chrome/140.0.0.0 Safari/537.36`, 0],
  ['other', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 10],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
  ['android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
] as const)('R-ERR-12 the hint is for %s: %s', (browser, userAgent, touchPoints) => {
  expect(browserOf(userAgent, touchPoints)).toBe(browser);
});
