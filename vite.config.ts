import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Browsers that know light-dark() and URL.parse: from the middle of 2024 on. Older ones are told so by their own errors. */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18'];

/**
 * Marks the router's components as free of side effects. Without it those that nobody uses (its links with
 * their prefetching, its forms) stay in the bundle for the sake of a display name: 4 kB on every page.
 */
const pureRouter: Plugin = {
  name: 'attune:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code.replace(/^\w+\.displayName = .*$/gm, '').replace(/= (?=\S+\.forwardRef\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), pureRouter],
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
