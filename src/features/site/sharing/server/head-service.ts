import * as v from 'valibot';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { Slug } from '#features/circles/hosts/domain/slug.ts';
import { InvitationToken } from '#features/circles/workshops/domain/invitation-link.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import type { HeadSource, PageHead, Written } from '#platform/server/http/page-heads.ts';
import { unnamedHost } from '#platform/shared/host-name.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { circleWords, onOneLine, shortened, whenOf } from '../domain/circle-lines.ts';
import { asGraph, eventData, type SharedCircle } from '../domain/event-data.ts';
import { type PublicPage, publicPages } from '../domain/public-pages.ts';
import { sharingWords as words } from '../domain/sharing-words.ts';
import { createFactsService } from './facts-service.ts';
import type { CardPictureService, PictureKind } from './picture-service.ts';
import { findPublic, orNone, type Shareable } from './shareable-steps.ts';

export type HeadDeps = { publicUrl: string; shareable: Shareable };
type Drawn = Pick<CardPictureService, 'cardOf' | 'pathOf'>;
type Own = HeadDeps & Drawn & { facts: ReturnType<typeof createFactsService> };

/** The heads of topics, public circles, invitations, hosts, and pages that are always there. */
export function createHeadSources(deps: HeadDeps, drawn: Drawn): HeadSource[] {
  const { shareable } = deps;
  const own = { ...deps, ...drawn, facts: createFactsService(shareable) };

  return [
    ...publicPages.map(([path, page]): HeadSource => ({ path, head: (_, written) => standing(own, page, written) })),
    { path: patterns.topic, head: ({ slug = '' }) => topic(own, slug) },
    {
      path: patterns.circle,
      head: async ({ id = '' }) => {
        const circle = await findPublic(shareable, id);
        return circle ? circleHead(own, circle, { id }) : null;
      },
    },
    { path: patterns.invitation, isReadEachTime: true, head: ({ token = '' }) => invitation(own, token) },
    { path: patterns.host, head: ({ slug = '' }) => host(own, slug) },
  ];
}

/** One that's built says of itself what it says in its own title and description. */
async function standing(own: Own, page: PublicPage, written: Written | null): Promise<PageHead | null> {
  const [canonical] = publicPages.find((one) => one[1] === page) ?? [];
  if (!written || !canonical) return null;
  const { title, line } = words.pages[page];
  const drawn = await picture(own, 'pages', page, words.alt.page(title, line));
  return { ...written, canonical, type: 'website', picture: drawn };
}

async function topic(own: Own, slug: string): Promise<PageHead | null> {
  const { shareable, facts } = own;
  const found = (await shareable.topics()).find((one) => one.slug === slug);
  if (!found) return null;
  const teaser = await shareable.teaser(null, slug);
  const events = teaser.circles.map((circle) =>
    eventData({ ...circle, url: urlOf(own, circle.id), host: hostOf(own, circle) }),
  );
  const { title, line } = found;
  const head: PageHead = { title, description: line, canonical: paths.topicBySlug(slug), type: 'website' };
  const drawn = await picture(own, 'topics', slug, words.alt.topic(title));
  const begins = { facts: { answers: facts.ofTopic(found.id, teaser) } };
  return { ...head, ...begins, picture: drawn, ...(events.length > 0 && { data: asGraph(events) }) };
}

async function circleHead(own: Own, circle: Circle, door: DoorAhead): Promise<PageHead> {
  const { publicUrl, facts } = own;
  const isCancelled = circle.status === 'ended' && circle.started_at === null;
  const isOver = circle.status === 'ended' && !isCancelled;
  const drawn = await picture(own, 'circles', circle.id, words.alt.circle(circle.title, whenOf(circle)));
  const told: SharedCircle = {
    ...circle,
    isCancelled,
    url: urlOf(own, circle.id),
    host: hostOf(own, circle),
    picture: publicUrl + drawn.path,
  };
  return {
    title: circle.title,
    description: isOver ? words.over : isCancelled ? words.cancelled : circleWords(circle),
    canonical: isOver ? null : paths.circleOf(circle.id),
    type: 'website',
    picture: drawn,
    facts: { answers: await facts.ofCircle(circle, door) },
    ...(!isOver && { data: asGraph([eventData(told)]) }),
  };
}

/**
 * The link of a private circle tells nothing of it but that it's an invitation. Browsers that open it show
 * what it opens.
 */
async function invitation(own: Own, token: string): Promise<PageHead> {
  const { shareable, facts } = own;
  const door = { token };
  const circle = v.is(InvitationToken, token) ? await orNone(shareable.circle(null, door)) : undefined;
  if (circle?.is_public) return { ...(await circleHead(own, circle, door)), canonical: null };
  const answers = circle && (await facts.ofCircle(circle, door));
  const drawn = await picture(own, 'invitations', 'circle', words.alt.invitation);
  return {
    ...words.invitation,
    type: 'website',
    canonical: null,
    picture: drawn,
    ...(answers && { facts: { answers, forBrowsersAlone: true } }),
  };
}

async function host(own: Own, slug: string): Promise<PageHead | null> {
  const { shareable, facts } = own;
  const page = v.is(Slug, slug) ? await orNone(shareable.host(null, slug)) : undefined;
  if (!page) return null;
  const events = page.circles.map((circle) =>
    eventData({ ...circle, url: urlOf(own, circle.id), host: hostOf(own, { facilitator_name: page.name }, slug) }),
  );
  return {
    title: page.name,
    description: shortened(onOneLine(page.about ?? words.host(page.name))),
    canonical: paths.hostOf(slug),
    type: 'profile',
    picture: await picture(own, 'hosts', slug, words.alt.host(page.name)),
    facts: { answers: facts.ofHost(page) },
    ...(events.length > 0 && { data: asGraph(events) }),
  };
}

/** As it's drawn once somebody looks at it. */
async function picture(
  { cardOf, pathOf }: Own,
  kind: PictureKind,
  key: string,
  alt: string,
): Promise<NonNullable<PageHead['picture']>> {
  return { path: pathOf(kind, key, await cardOf(kind, key)), alt };
}

function hostOf(
  { publicUrl }: Own,
  { facilitator_name: name }: { facilitator_name: string },
  slug?: string,
): SharedCircle['host'] {
  return name === unnamedHost ? null : { name, ...(slug && { url: publicUrl + paths.hostOf(slug) }) };
}

function urlOf({ publicUrl }: Own, id: string): string {
  return publicUrl + paths.circleOf(id);
}
