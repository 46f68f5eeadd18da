import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

/* What was changed by hand in what the shell's own tools made: making it again would lose that silently. */

const root = join(import.meta.dirname, '../native');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
async function configFor(server: string | undefined) {
  vi.stubEnv('ATTUNE_SERVER', server);
  return (await import('../native/capacitor.config.ts')).default;
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

test('R-PROD-01 the shell shows the operator’s own server, by https alone', async () => {
  expect((await configFor('https://attune.example.org/')).server).toEqual({
    url: 'https://attune.example.org',
    cleartext: false,
    errorPath: 'index.html',
  });
});

test.each([undefined, '', 'http://attune.example.org', 'attune.example.org', 'https://example.org/attune'])(
  'R-PROD-01 it is not made for %s, and says what is wanted',
  async (server) => {
    await expect(configFor(server)).rejects.toThrow(/^ATTUNE_SERVER must be an https address without a path/);
  },
);

test('R-CONST-37 the status bar is dark, on indigo, before the first page, too', async () => {
  const { plugins, backgroundColor } = await configFor('https://attune.example.org');
  expect(plugins.StatusBar).toEqual({ style: 'DARK', backgroundColor: '#1E1B4B', overlaysWebView: false });
  expect(backgroundColor).toBe('#1E1B4B');
  expect(read('android/app/src/main/res/values/colors.xml')).toContain('<color name="indigo">#1E1B4B</color>');
  expect(read('android/app/src/main/res/values/styles.xml').match(/statusBarColor">@color\/indigo</g)).toHaveLength(2);
  expect(read('ios/App/App/Info.plist')).toMatch(/UIStatusBarStyle<\/key>\s*<string>UIStatusBarStyleLightContent</);
});

test('CARE C8 camera and microphone are asked for in words, and nothing else is', () => {
  const permissions = read('android/app/src/main/AndroidManifest.xml').matchAll(
    /<uses-permission .*permission\.(\w+)"/g,
  );
  expect([...permissions].map(([, name]) => name)).toEqual([
    'INTERNET',
    'CAMERA',
    'RECORD_AUDIO',
    'MODIFY_AUDIO_SETTINGS',
  ]);
  const asked = [
    ...read('ios/App/App/Info.plist').matchAll(/NS(\w+)UsageDescription<\/key>\s*<string>(.*)<\/string>/g),
  ];
  expect(asked.map(([, what, why]) => [what, why?.endsWith('Nothing is recorded.')])).toEqual([
    ['Camera', true],
    ['Microphone', true],
  ]);
});

test('CARE C18 what the app keeps goes into no backup of a phone, and not into the list of open apps', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  expect(manifest).toContain('android:allowBackup="false"');
  expect(read('android/app/src/main/java/org/attune/shell/MainActivity.java')).toContain(
    'setRecentsScreenshotEnabled(false)',
  );
});

test('R-PROD-01 links to the server open in the app', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Gradle's own placeholder
  expect(manifest).toContain('android:scheme="https" android:host="${attuneHost}"');
  expect(read('android/app/build.gradle')).toContain('attuneHost: new URI(capacitor.server.url).host');
});

test('R-PROD-01 the safe storage of ADR 105 is in both projects, in the version whose native methods the page calls', () => {
  expect(JSON.parse(read('package.json')).dependencies['@aparajita/capacitor-secure-storage']).toBe('8.0.1');
  expect(read('android/capacitor.settings.gradle')).toContain("include ':aparajita-capacitor-secure-storage'");
  expect(read('ios/App/CapApp-SPM/Package.swift')).toContain('"AparajitaCapacitorSecureStorage"');
});
