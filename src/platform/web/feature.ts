import type { ComponentType } from 'react';

/** How a page treats its visitor: everyone, members only (guard), or a join-community screen for the signed-out. */
export type Access = 'everyone' | 'members' | 'join-community';

/** One page of a feature; `load` makes it a separate chunk (R-ROUTE-39). */
export type Page = {
  path: string;
  access: Access;
  /** `site` has header and footer, `bare` is just the page (a live room). */
  frame: 'site' | 'bare';
  load: () => Promise<{ Page: ComponentType }>;
  /** What members see at this address in place of it. */
  forMembers?: () => Promise<{ Page: ComponentType }>;
  /**
   * Rendered to HTML at build time, so that its words show before any script runs. A page with parameters lists its
   * addresses.
   */
  prerender?: true | readonly string[];
  /** What is prerendered is for visitors: whoever is someone else waits with a skeleton. `forMembers` implies it. */
  visitorsFirst?: true;
};

/** What one feature brings to the web. The composition root is the only reader. */
export type WebFeature = {
  name: string;
  pages: readonly Page[];
  /** Where an old or incomplete address redirects to. */
  redirects?: readonly { path: string; to: (params: Record<string, string | undefined>) => string }[];
};

export function defineFeature(feature: WebFeature): WebFeature {
  return feature;
}
