import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { patterns } from '#platform/shared/paths.ts';
import { accountsAnswer, alice, answer, refusal, tokens } from '#platform/testing/web-server.ts';
import type { Page, WebFeature } from '#platform/web/feature.ts';
import { linksOf } from '#platform/web/frame/use-links.ts';
import { session } from '#platform/web/session/session-store.ts';
import { sessionKey } from '#platform/web/session/stored-session.ts';
import { parts } from '../../../web-features.ts';
import { createRoutes } from './routes.tsx';

function page(heading: string): Page['load'] {
  const Page = () => <h1>{heading}</h1>;
  return async () => ({ Page, title: heading });
}
const room = page('The room');
const feature: WebFeature = {
  name: 'sample',
  pages: [
    { path: patterns.auth, access: 'everyone', frame: 'site', load: page('Welcome') },
    { path: patterns.profile, access: 'members', frame: 'site', load: page('My profile') },
    { path: patterns.room, access: 'members', frame: 'bare', load: room },
    { path: patterns.roomChat, access: 'members', frame: 'bare', load: room },
    { path: patterns.academy, access: 'join-community', frame: 'site', load: page('Academy') },
    {
      path: patterns.onboarding,
      access: 'everyone',
      frame: 'site',
      load: async () => ({
        title: 'Welcome',
        Page: () => {
          throw new Error('broken on purpose');
        },
      }),
    },
    { path: patterns.topic, access: 'everyone', frame: 'site', load: page('A topic') },
  ],
  redirects: [{ path: patterns.workshopsId, to: () => patterns.academy }],
  // What is really declared, so that these tests show what people see.
  links: linksOf(parts.features),
};
const twoSided: WebFeature = {
  name: 'two-sided',
  pages: [{ path: patterns.home, access: 'everyone', frame: 'site', load: page('Home'), forMembers: page('Today') }],
};

const joinCommunity = page('Join the community');
const frame = {
  memberMenu: async () => ({ MemberMenu: () => <button type="button">You</button> }),
  signInHere: async () => ({ SignInHere: () => null }),
};

/** The page's code, as it's loaded. */
let loaded = { session, createRoutes };
let renew = () => {};
/**
 * Reloads it for somebody whose session has to be renewed first, so it isn't known whether they're in. Returns how
 * that's answered: with `outcome`.
 */
async function reload(outcome: ReturnType<typeof tokens> | ReturnType<typeof refusal>): Promise<() => Promise<void>> {
  const held = new Promise<void>((resolve) => {
    renew = resolve;
  });
  answer('POST /auth/v1/token', async () => {
    await held;
    return outcome;
  });
  localStorage.setItem(sessionKey, JSON.stringify({ ...tokens(), expires_at: 1 }));
  // The accounts client counts how often it's there.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  loaded = { ...(await import('#platform/web/session/session-store.ts')), ...(await import('./routes.tsx')) };
  return () =>
    act(async () => {
      renew();
      await loaded.session.settled();
    });
}

/** What the product declares, with pages that load at once. */
function product(): WebFeature[] {
  const load = page('For members');
  return parts.features.map(({ name, pages }) => ({
    name,
    pages: pages.map(({ path, access, frame }) => ({ path, access, frame, load })),
  }));
}

let mounted: Root;
async function open(path: string, features: readonly WebFeature[] = [feature, twoSided]) {
  const router = createMemoryRouter(loaded.createRoutes({ features, joinCommunity, ...frame }), {
    initialEntries: [path],
  });
  const container = document.body.appendChild(document.createElement('div'));
  mounted = createRoot(container);
  await act(async () => mounted.render(<RouterProvider router={router} />));
  // The chunks of guards and pages are real imports.
  await act(() => waitFor(() => expect(router.state.initialized).toBe(true)));
  return router;
}
const heading = () => document.querySelector('h1')?.textContent;
async function signIn(): Promise<void> {
  accountsAnswer();
  await act(async () => {
    await loaded.session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
  });
}
const signOut = () => act(async () => void (await loaded.session.signOut('local')));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => mounted.unmount());
  // Otherwise what a failed test left open would hold up the sign-out.
  renew();
  await loaded.session.signOut('local');
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the guard', () => {
  test('R-GUARD-01 a skeleton while the session is loading, R-GUARD-02 then the page for a member', async () => {
    const renewed = await reload(tokens());
    const router = await open('/profile');
    expect(heading()).toBeUndefined();
    expect(document.querySelector('main [role="status"]')).not.toBeNull();
    expect(document.title).toBe('Attune');
    expect(router.state.location.pathname).toBe('/profile');
    await renewed();
    await waitFor(() => expect(heading()).toBe('My profile'));
  });

  test('R-GUARD-03 R-ROUTE-05 a visitor goes to /auth, which keeps the place in address and state', async () => {
    const router = await open('/workshops/7/room/chat?x=1');
    expect(heading()).toBe('Welcome');
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/workshops/7/room/chat?x=1')}`);
    expect(router.state.location.state.from.pathname).toBe('/workshops/7/room/chat');
  });

  test('a member who signs out elsewhere leaves the page', async () => {
    await signIn();
    await open('/profile');
    await act(async () => {
      localStorage.removeItem(sessionKey);
      window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    });
    await waitFor(() => expect(heading()).toBe('Welcome'));
  });

  test('R-ROUTE-14 the join-community screen greets a visitor, the real screen a member', async () => {
    await open('/academy');
    expect(heading()).toBe('Join the community');
    await signIn();
    await waitFor(() => expect(heading()).toBe('Academy'));
  });

  test('ADR 125 a visitor loads nothing of a page that asks them to join, and what was prerendered is hidden from members', async () => {
    const load = vi.fn(page('Inner mirror'));
    const mirror = {
      path: patterns.innerMirror,
      access: 'join-community',
      frame: 'site',
      prerender: true,
      load,
    } as const;
    await open('/inner-mirror', [{ name: 'built', pages: [mirror] }]);
    expect(document.querySelector('[data-visitor-page] h1')?.textContent).toBe('Join the community');
    expect(document.querySelector('[data-member-page] [role="status"]')).not.toBeNull();
    expect(load).not.toHaveBeenCalled();
    await signIn();
    await waitFor(() => expect(heading()).toBe('Inner mirror'));
    expect(document.querySelector('[data-visitor-page], [data-member-page]')).toBeNull();
  });

  test.each([
    ['R-ROUTE-10', '/ai'],
    ['R-ROUTE-11', '/ai/chat'],
    ['R-ROUTE-12', '/ai/history'],
    ['R-ROUTE-13', '/ai/insights'],
    ['R-ROUTE-14', '/academy'],
    ['R-ROUTE-15', '/academy/search'],
    ['R-ROUTE-16', '/academy/first-steps'],
    ['R-ROUTE-17', '/academy/first-steps/lesson/breathing'],
    ['R-ROUTE-18', '/innercircle/anything/at/all'],
    ['R-ROUTE-19', '/innercircle/post/1'],
    ['R-ROUTE-20', '/inner-mirror'],
    ['REAL join-community', '/inner-mirror/moments'],
    ['REAL join-community', '/inner-mirror/history'],
  ])('R-PROD-15 %s a visitor to the product’s %s is asked to join', async (_, path) => {
    await open(path, product());
    await waitFor(() => expect(heading()).toBe('Join the community'));
  });

  test.each([
    ['R-ROUTE-34', '/profile'],
    ['R-ROUTE-35', '/onboarding'],
    ['R-ROUTE-28', '/workshops/7/platform'],
    ['CARE C1', '/younger'],
    ['CARE C12', '/my-safety-plan'],
    ['REAL 6', '/notifications'],
    ['R-GUARD-03', '/workshops/mine'],
    ['R-GUARD-03', '/workshops/templates/new'],
    ['R-GUARD-03', '/workshops/new'],
    ['R-GUARD-03', '/workshops/circle/7/edit'],
    ['R-GUARD-03', '/workshops/circle/7/notes'],
    ['R-GUARD-03', '/report/7'],
    ['R-GUARD-03', '/steward'],
  ])('R-ROUTE-05 %s a visitor to the product’s %s is asked to sign in first', async (_, path) => {
    const router = await open(path, product());
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/auth?next=${encodeURIComponent(path)}`,
    );
  });
});

describe('CARE §3 a page with two sides', () => {
  test('Home for a visitor, Today for a member, neither while nobody knows', async () => {
    const renewed = await reload(refusal('refresh_token_not_found', 400));
    await open('/');
    expect(heading()).toBeUndefined();
    await renewed();
    await waitFor(() => expect(heading()).toBe('Home'));
    await signIn();
    await waitFor(() => expect(heading()).toBe('Today'));
  });

  test('a visitor’s words carry the mark that hides them from a probable member, beside a skeleton; a member’s carry none', async () => {
    await open('/');
    expect(document.querySelector('[data-visitor-page] h1')?.textContent).toBe('Home');
    expect(document.querySelector('[data-member-page] [role="status"]')).not.toBeNull();
    await signIn();
    await waitFor(() => expect(document.querySelector('[data-visitor-page], [data-member-page]')).toBeNull());
  });

  test('the links depend on who’s here; no e-mail is shown', async () => {
    await open('/');
    const said = () => document.querySelector('header')?.textContent ?? '';
    expect(said()).toMatch(/Workshops.*Topics.*How it works.*Help now.*Sign in.*Sign up/);
    expect(document.querySelector('[data-bottom-bar]')).toBeNull();
    await signIn();
    await waitFor(() => expect(heading()).toBe('Today'));
    expect(said()).toMatch(/Today.*Workshops.*Inner mirror.*Help now.*You/);
    expect(said()).not.toContain('@');
    const bar = await waitFor(() => document.querySelector('[data-bottom-bar]')?.textContent ?? expect.fail());
    expect(bar).toMatch(/Today.*Workshops.*Check in.*Coach.*More/);
  });
});

describe('CARE §3 the way about', () => {
  test('by the keyboard the way past the header comes first', async () => {
    await open('/');
    const [first] = document.querySelectorAll('a, button');
    expect(first?.textContent).toBe('Skip to content');
    const content = document.querySelector(first?.getAttribute('href') ?? '');
    expect([content?.tagName, content?.getAttribute('tabindex')]).toEqual(['MAIN', '-1']);
  });

  test('a visitor’s topics stand in a panel of their own, which is put away on the way to one of them', async () => {
    const router = await open('/');
    const panelOf = (words: string) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('header button')];
      const button = buttons.find(({ textContent }) => textContent === words) ?? expect.fail(words);
      const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') ?? expect.fail('no panel');
      return { panel, links: [...panel.querySelectorAll('a')].map(({ textContent }) => textContent) };
    };
    const { panel, links } = panelOf('Topics');
    expect([panel.getAttribute('popover'), links]).toEqual(['auto', expect.arrayContaining(['The Art of Touch'])]);
    expect(links).toHaveLength(5);
    expect(panelOf('Menu').links).toEqual(expect.arrayContaining(['How it works', 'Sign up', ...links]));
    await act(async () => router.navigate('/workshops/the-art-of-touch'));
    expect(heading()).toBe('A topic');
    expect(panel.isConnected).toBe(false);
    expect(panelOf('Topics').panel.getAttribute('popover')).toBe('auto');
  });

  test('a member’s links mark where they are', async () => {
    await signIn();
    const router = await open('/');
    const marked = () =>
      [...document.querySelectorAll('header [aria-current=page], [data-bottom-bar] [aria-current=page]')].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(marked()).toEqual(['Today', 'Today']));
    await act(async () => router.navigate('/academy'));
    expect(marked()).toEqual([]);
  });
});

describe('the tree of pages', () => {
  beforeEach(signIn);

  test('R-ROUTE-36 an address of no page shows the not-found screen', async () => {
    await open('/an/address/of/no/page');
    expect(heading()).toBe('Page not found');
    expect(document.title).toBe('Page not found · Attune');
    expect([...document.querySelectorAll('main a')].map((link) => link.textContent)).toEqual(['Home', 'See circles']);
  });

  test('a page has the title that its file declares, also below a guard and on either side of an address', async () => {
    const router = await open('/profile');
    expect(document.title).toBe('My profile · Attune');
    await act(async () => router.navigate('/'));
    expect(document.title).toBe('Today · Attune');
    await signOut();
    await waitFor(() => expect(document.title).toBe('Home · Attune'));
    await act(async () => router.navigate('/academy'));
    expect(document.title).toBe('Join the community · Attune');
    expect(document.querySelectorAll('title')).toHaveLength(1);
  });

  test('a page that declares no title does not compile', async () => {
    // @ts-expect-error no title
    const load: Page['load'] = async () => ({ Page: () => null });
    expect(await load()).not.toHaveProperty('title');
  });

  test('Q-02 R-ROUTE-24 /workshops/id is redirected and is no topic', async () => {
    const router = await open('/workshops/id');
    expect(router.state.location.pathname).toBe('/academy');
  });

  test('R-OVL-06 R-ERR-30 a page that fails says so inside its frame and offers Try Again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/onboarding');
    expect(heading()).toBe('Something went wrong');
    const card = document.querySelector('[role="alert"]');
    expect(card?.textContent).toContain(
      'Something went wrong. Please try refreshing or contact support if the issue persists.',
    );
    expect(card?.querySelector('button')?.textContent).toBe('Try Again');
    expect(document.querySelector('header nav')).not.toBeNull();
  });

  test('R-ERR-31 a router that fails has a heading of its own', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = {
      ...feature,
      redirects: [
        {
          path: '/old',
          to: () => {
            throw new Error('broken on purpose');
          },
        },
      ],
    };
    const router = createMemoryRouter(loaded.createRoutes({ features: [failing], joinCommunity, ...frame }), {
      initialEntries: ['/old'],
    });
    mounted = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => mounted.render(<RouterProvider router={router} />));
    expect(heading()).toBe('Unexpected Application Error!');
  });

  test('after a move the heading of the new page has the focus; the tabs of one room leave it alone', async () => {
    const router = await open('/profile');
    await act(async () => router.navigate('/academy'));
    expect(document.activeElement?.textContent).toBe('Academy');
    await act(async () => router.navigate('/workshops/7/room'));
    const before = document.querySelector('h1');
    (document.activeElement as HTMLElement).blur();
    await act(async () => router.navigate('/workshops/7/room/chat', { replace: true }));
    expect(document.querySelector('h1')).toBe(before);
    expect(document.activeElement).toBe(document.body);
  });
});
