/** The project's folder. */
export const root: string;
/** The environment of all our programs: our Node and our packages' programs first on the path. */
export function withNode(node: string): NodeJS.ProcessEnv;
/** Builds the pages unless they were built from exactly these sources. */
export function buildPages(node: string): Promise<void>;
