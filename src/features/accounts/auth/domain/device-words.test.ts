import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const desk = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [desk, 'Chrome', 'Windows'],
  [`${desk} Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${desk} OPR/121.0.0.0`, 'Opera', 'Windows'],
  [`${desk} Vivaldi/7.5`, 'Vivaldi', 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${phone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${phone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${phone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${phone} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
  [`${phone} Version/18.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'DuckDuckGo', 'iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Mobile/15E148 Safari/604.1', 'Safari', 'iPad'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('what it does not know it does not guess', () => {
  for (const userAgent of [null, '', 'node', 'curl/8.5.0', 'Mozilla/5.0 (Somewhere)'])
    expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
  expect(deviceOf('Something/1.0 (Windows NT 10.0)')).toEqual({ browser: null, system: 'Windows' });
});

test('no words of a User-Agent’s own ever get through', () => {
  const names = new Set([null, 'Edge', 'Opera', 'Vivaldi', 'Samsung Internet', 'DuckDuckGo', 'Firefox', 'Chrome']);
  const systems = new Set([null, 'iPhone', 'iPad', 'Android', 'ChromeOS', 'Windows', 'Mac', 'Linux']);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', desk, phone), (odd, real) => {
      const { browser, system } = deviceOf(`${odd} ${real} ${odd}`);
      expect(names.has(browser) || browser === 'Safari').toBe(true);
      expect(systems.has(system)).toBe(true);
    }),
  );
});
