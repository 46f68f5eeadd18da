import { defineConfig } from 'vitest/config';
import whole from './vitest.config.ts';

/* The one test project that MUTANTS_PROJECT names, for Stryker: with all of them it would start databases, too. */

const projects = whole.test?.projects ?? [];
const wanted = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === process.env.MUTANTS_PROJECT,
);

export default defineConfig(typeof wanted === 'object' ? wanted : {});
