import { registerHooks } from 'node:module';

/*
 * Loaded before the server (`node --import`), which starts a third sooner with it. For every import inside a package
 * Node reads the package's `exports` again (getPackageScopeConfig, Node 24), and Drizzle's are 130 kB. Its modules import
 * each other by their file names, all of them ES modules, so there is nothing to look up.
 */

const drizzle = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(drizzle);
    if (!inside || context.parentURL.endsWith('.cjs')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
