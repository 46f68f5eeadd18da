import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers that know light-dark() and URL.parse: from the middle of 2024 on. Older ones are told so by their own errors. */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // The content security policy knows no data: addresses, and no inline script but the one that is hashed.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs, as one file: many small ones compress worse and cost a request each.
        codeSplitting: { groups: [{ name: 'core', test: /src\/platform\/web\/(?:router|frame)\// }] },
      },
    },
  },
  preview: { host: '127.0.0.1' },
});
