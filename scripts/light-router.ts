import type { Plugin } from 'vite';

/** What's taken out of one of the router's files, and what takes its place. */
type Cut = readonly [from: string | RegExp, to: string];

/** In every file. Warnings and the words of broken promises are for developers, who see them in development. */
const everywhere: readonly Cut[] = [
  // A display name and a call to forwardRef keep components in the bundle that nobody uses (links with prefetching, forms).
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (?=\S+\.forwardRef\()/g, '= /* @__PURE__ */ '],
  [/^\t*(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ''],
  [
    /\b(invariant\([^;]*?), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|getDataRouterConsoleError\(\w+\)|\{ \w+: \w+ \})\);/g,
    '$1);',
  ],
];

/** Fetchers, forms, routes that a server tells of, transitions between views, middleware, and hooks for tracing: nobody here uses them. */
const router: readonly Cut[] = [
  [/^\tif \(init\.instrumentations\) router = .*$/m, ''],
  [/^\tif \(init\.instrumentations\) \{$/m, '\tif (false) {'],
  [/consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'null'],
  [/^\t\tif \(opts\?\.instrumentationNavigateMetaReceiver\) \{$/m, '\t\tif (false) {'],
  ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'defaultDataStrategy'],
  [/init\.hydrationData\b/g, 'null'],
  [/init\.patchRoutesOnNavigation\b(?!\()/g, 'null'],
  [/future\.unstable_\w+/g, 'false'],
  [/\bfogOfWar\.(?:active|matches)(?! =)/g, 'null'],
  [/^(\t+)if \(isFogOfWar\) \{$/gm, '$1if (false) {'],
  ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'false) {'],
  [/submission && isMutationMethod\(submission\.formMethod\)(?=\) \{\s+await handleFetcherAction)/, 'false'],
  ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
  [/getSubmissionFromNavigation\((?:loadingNavigation|state\.navigation)\)/g, 'null'],
  ['if (opts?.mask) {', 'if (false) {'],
  [/^\tfetchLoadMatches\.forEach\(\(f, key\) => \{\n[\s\S]*?^\t\}\);$/m, ''],
  [/^\t\tstate\.fetchers\.forEach\(\(fetcher, key\) => \{\n[\s\S]*?^\t\t\}\);$/m, ''],
  [/^\t\tfetchersQueuedForDeletion\.forEach\(\(key\) => \{\n[\s\S]*?^\t\t\}\);$/m, ''],
  [/^\t\t(?:un)?mountedFetchers\.forEach\(.*\);$/gm, ''],
  [/^\t\trevalidatingFetchers\.forEach\(\(rf\) => \{\n[\s\S]*?^\t\t\}\);$/gm, ''],
  [
    /markFetchRedirectsDone\(workingFetchers\)|abortStaleFetchLoads\(pendingNavigationLoadId, workingFetchers\)/g,
    'false',
  ],
  [/revalidatingFetchers\.length > 0/g, 'false'],
  ['return runClientMiddlewarePipeline(typedDataStrategyArgs, ', 'return void (0, '],
  [/^\t\tfetch,\n\t\trevalidate,$/m, ''],
  [/^\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n\t\tdispose,$/m, ''],
  [/^\t\tpatchRoutes,\n\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,$/m, ''],
  [/^\t\t\trestoreAppliedTransitions\(.*\n.*\n.*\n.*$/m, ''],
  ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
  [/\} else if \(pendingViewTransitionEnabled\) \{/, '} else if (false) {'],
];

const components: readonly Cut[] = [
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
  ['if (vtContext.isTransitioning && !vtContext.flushSync) ', 'if (false) '],
  ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ['if (renderDfd && pendingState && state.location.key === pendingState.location.key) ', 'if (false) '],
  ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
  [/^var AwaitErrorBoundary = class [\s\S]*?^\};$/m, 'var AwaitErrorBoundary;'],
];

/** What's for components that a server renders and sends. */
const hooks: readonly Cut[] = [
  ['if (this.context && typeof error === "object"', 'if (false'],
  [/^\t\tif \(this\.context\) return .*RSCErrorHandler.*$/m, ''],
];

const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'lib/router/router.js': router,
  'lib/router/history.js': [[/^function warning\(cond, message\) \{[\s\S]*?^\}$/m, 'function warning() {}']],
  'lib/components.js': components,
  'lib/hooks.js': hooks,
  'lib/dom/lib.js': [[' || parseHydrationData()', '']],
};

/**
 * Cuts what nobody uses out of the router, which would weigh it on every page. It can't be told by imports: all of it hangs together
 * in one function.
 * @throws where a release of the router has other words, so that somebody looks
 */
export const lightRouter: Plugin = {
  name: 'attune:light-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler(code, id) {
      const [, own = []] = Object.entries(cuts).find(([file]) => id.endsWith(`production/${file}`)) ?? [];
      const light = own.reduce((text, [from, to]) => {
        const less = text.replace(from, to);
        if (less === text) this.error(`The router has no ${from} in ${id} any more.`);
        return less;
      }, code);
      return { code: everywhere.reduce((text, [from, to]) => text.replace(from, to), light), map: null };
    },
  },
};
