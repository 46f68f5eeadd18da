import type { ComponentType } from 'react';
import type { HowEnded } from './session/session-end.ts';
import type { SessionUser } from './session/stored-session.ts';

/** How a page treats its visitor: everyone, members only (guard), or a join-community screen for the signed-out. */
export type Access = 'everyone' | 'members' | 'join-community';

/** What a page's file exports. */
export type LoadedPage = {
  Page: ComponentType;
  /** For the browser's tab, before the product's name; null where only the page knows, and renders `PageTitle` itself. */
  title: string | null;
  /** What search engines show below the title. */
  description?: string;
};

/** One page of a feature; `load` makes it a chunk of its own (R-ROUTE-39). */
export type Page = {
  path: string;
  access: Access;
  /** `site` has header and footer, `bare` is just the page (a live room). */
  frame: 'site' | 'bare';
  load: () => Promise<LoadedPage>;
  /** What members see at this address in place of it. */
  forMembers?: () => Promise<LoadedPage>;
  /**
   * Rendered to HTML at build time, so that its words show before any script runs. A page with parameters lists its
   * addresses. Of a page with a join-community screen that's what is rendered.
   */
  prerender?: true | readonly string[];
  /** What's prerendered is for visitors: everyone else waits with a skeleton. `forMembers` and a join-community screen imply it. */
  visitorsFirst?: true;
};

/** Who a page is held for, why they have to sign in again, and whether they owe their second factor by now. */
export type SignInHereProps = { user: SessionUser; how: HowEnded; owesFactor: boolean };

/** Where a link of the navigation may stand (CARE §3). */
export type LinkPlace =
  /** The header on a desk: a member's, and a visitor's. */
  | 'header'
  | 'visitor-header'
  /** A visitor's menu on a phone. */
  | 'visitor-menu'
  /** Every header on every width. */
  | 'help'
  /** A member's bar on a phone; has an icon. */
  | 'phone-bar'
  /** Behind a member's picture; has an icon. */
  | 'member-menu'
  /** The lists of `/more`: the parts of the product, and what is told about it. */
  | 'more'
  | 'more-about'
  | 'footer'
  | 'not-found';

/** Drawn by frame/link-icon.tsx, which only members load. */
export type LinkIconName = 'home' | 'calendar' | 'circle' | 'dots' | 'person' | 'speech';

/**
 * A link of the navigation. Every page carries all of them, so their words stand apart from those of the pages, in the
 * feature's `navigation/strings.ts`.
 */
export type SiteLink = {
  to: string;
  label: string;
  places: readonly LinkPlace[];
  icon?: LinkIconName;
  /** Links below it: a menu beside it in a visitor's header, on `/more` a list with a title. */
  below?: { label: string; title: string; links: readonly { to: string; label: string }[] };
};

/** What one feature brings to the web. The composition root is the only reader. */
export type WebFeature = {
  name: string;
  pages: readonly Page[];
  /** Where an old or incomplete address redirects to. */
  redirects?: readonly { path: string; to: (params: Record<string, string | undefined>) => string }[];
  /** In each of their places links come in the order of the root's list of features, then in this one. */
  links?: readonly SiteLink[];
};

/** Says what a feature brings to the web; its `web/index.ts` is made of it. */
export function defineFeature(feature: WebFeature): WebFeature {
  return feature;
}
