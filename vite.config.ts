import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightDomain } from './scripts/light-domain.ts';
import { webChunks } from './scripts/web-chunks.ts';

/** Browsers that know light-dark() and URL.parse: from the middle of 2024 on. Older ones are told so by their own errors. */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18'];

/**
 * Cuts 7 kB that the router would weigh on every page: a display name and a call to forwardRef keep components
 * in the bundle that nobody uses (links with prefetching, forms), so both are told to be free of side effects; the
 * two places that keep its tracing hooks, which nobody turns on, are taken out, and so is what it would read of a
 * server's data, what its forms would send, the class behind `Await`, which the linter refuses, and its warnings, which
 * developers see in development.
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
        .replace(/^\tif \(init\.instrumentations\) router = .*$/m, '')
        .replace(/^\tif \(init\.instrumentations\) \{$/m, '\tif (false) {')
        .replace(' || parseHydrationData()', '')
        .replace('opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'false) {')
        .replace(
          /submission && isMutationMethod\(submission\.formMethod\)(?=\) \{\s+await handleFetcherAction)/,
          'false',
        )
        .replace(/^function warning\(cond, message\) \{[\s\S]*?^\}$/m, 'function warning() {}')
        .replace(/^var AwaitErrorBoundary = class [\s\S]*?^\};$/m, 'var AwaitErrorBoundary;'),
      map: null,
    }),
  },
};

const chunks = webChunks(import.meta.dirname);

export default defineConfig({
  plugins: [react(), tailwindcss(), lightRouter, lightDomain, chunks.plugin],
  // Known from the start, so that the first dialog of a development server does not reload the page.
  optimizeDeps: {
    include: ['alert-dialog', 'combobox', 'dialog', 'drawer', 'menu', 'popover', 'tabs', 'toast', 'tooltip'].map(
      (part) => `@base-ui/react/${part}`,
    ),
  },
  build: {
    outDir: 'dist/web',
    target: browsers,
    cssTarget: browsers,
    // The content security policy knows no data: addresses, and no inline script but the one that is hashed.
    assetsInlineLimit: 0,
    // Its helper and its list of chunks would weigh 1.3 kB on every page, to save a further one a round trip.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What belongs together, as one file: many small ones compress worse and cost a request each (docs/decisions/122).
        codeSplitting: {
          groups: [
            // What every page needs.
            { name: 'core', test: /src\/web\.tsx$|input-look\.ts$|topic-art\.tsx$/ },
            chunks.group,
          ],
        },
      },
    },
  },
  preview: { host: '127.0.0.1' },
});
