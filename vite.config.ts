import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightDomain } from './scripts/light-domain.ts';
import { lightRouter } from './scripts/light-router.ts';
import { lightStrings } from './scripts/light-strings.ts';
import { webChunks } from './scripts/web-chunks.ts';

/** Browsers that know light-dark() and URL.parse: from the middle of 2024 on. Older ones are told so by their own errors. */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18'];

const chunks = webChunks(import.meta.dirname);

export default defineConfig({
  plugins: [react(), tailwindcss(), lightRouter, lightDomain(), lightStrings(), chunks.plugin],
  // Known from the start, so that the first dialog of a development server does not reload the page.
  optimizeDeps: {
    include: ['alert-dialog', 'combobox', 'dialog', 'drawer', 'menu', 'popover', 'toast', 'tooltip'].map(
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
    // There's one style sheet, which every page has from the start; split, each chunk would name it again.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Durations and the like are written out where they're used, instead of travelling from file to file.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
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
