import { defineConfig } from 'vitest/config';
import whole from './vitest.config.ts';

/*
 * The one test project that MUTANTS_PROJECT names, for Stryker: with all of them it would start databases, too. Where every
 * statement is counted a test of many people takes minutes.
 */

const projects = whole.test?.projects ?? [];
const wanted = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === process.env.MUTANTS_PROJECT,
);

const chosen = typeof wanted === 'object' && 'test' in wanted ? wanted : {};

export default defineConfig({ ...chosen, test: { ...chosen.test, testTimeout: 600_000 } });
