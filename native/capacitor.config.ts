/*
 * The shell shows an operator's own server and nothing else (docs/native.md). Read from the environment when `cap sync` runs:
 * ATTUNE_SERVER, the address people use, and ATTUNE_APP_ID, the name that stores know the app by.
 */

const { ATTUNE_SERVER = '', ATTUNE_APP_ID = 'org.attune.shell' } = process.env;
const server = URL.parse(ATTUNE_SERVER);
if (server?.protocol !== 'https:' || server.href !== `${server.origin}/`)
  throw new Error(
    `ATTUNE_SERVER must be an https address without a path, like https://attune.example.org; it is '${ATTUNE_SERVER}'.`,
  );

/** Behind the status bar, and before the first page (R-CONST-37). */
const indigo = '#1E1B4B';

export default {
  appId: ATTUNE_APP_ID,
  appName: 'Attune',
  // What's shown where the server can't be reached.
  webDir: 'away',
  backgroundColor: indigo,
  server: { url: server.origin, cleartext: false, errorPath: 'index.html' },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { webContentsDebuggingEnabled: false, preferredContentMode: 'mobile' },
  plugins: {
    // Dark: light words on a dark bar.
    StatusBar: { style: 'DARK', backgroundColor: indigo, overlaysWebView: false },
    SystemBars: { style: 'DARK' },
  },
};
