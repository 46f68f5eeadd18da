import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Browsers that know light-dark() and URL.parse: from the middle of 2024 on. Older ones are told so by their own errors. */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18'];

/**
 * Cuts 4 kB that the router would weigh on every page: a display name and a call to forwardRef keep components
 * in the bundle that nobody uses (links with prefetching, forms), so both are told to be free of side effects;
 * and the one call that keeps its tracing hooks, which nobody turns on, is taken out.
 */
const lightRouter: Plugin = {
  name: 'attune:light-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (?=\S+\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replace(/^\tif \(init\.instrumentations\) router = .*$/m, ''),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), lightRouter],
  // Known from the start, so that the first dialog of a development server does not reload the page.
  optimizeDeps: { include: ['dialog', 'drawer', 'menu', 'tabs', 'toast'].map((part) => `@base-ui/react/${part}`) },
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
        codeSplitting: { groups: [{ name: 'core', test: /src\/web\.tsx$|input-look\.ts$|topic-art\.tsx$/ }] },
      },
    },
  },
  preview: { host: '127.0.0.1' },
});
