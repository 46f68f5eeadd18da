import type { Circle, Door } from '#features/circle/domain/contract.ts';
import type { HostPage } from '#features/hosts/domain/contract.ts';
import type { Topic } from '#features/workshops/domain/content.ts';
import type { TeaserCircle } from '#features/workshops/domain/contract.ts';
import { unnamedHost } from '#features/workshops/domain/host-name.ts';
import type { HeadSource, PageHead } from '#platform/server/http/page-heads.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { circleWords } from '../domain/circle-lines.ts';
import { asGraph, eventData, type SharedCircle } from '../domain/event-data.ts';
import { sharingWords as words } from '../domain/sharing-words.ts';

/** What a visitor may read, in whose eyes all of it is told. */
export type Shareable = {
  topics(): Promise<readonly Topic[]>;
  /** The next public circles of a topic. */
  teaser(caller: null, slug: string): Promise<{ circles: readonly TeaserCircle[] }>;
  /** @throws Refusal `not_found` */
  circle(caller: null, door: Door): Promise<Circle>;
  /** @throws Refusal `not_found` */
  host(caller: null, slug: string): Promise<HostPage>;
};

export type HeadDeps = { publicUrl: string; shareable: Shareable };

/** The heads of topics, public circles, invitations and hosts. */
export function createHeadSources({ publicUrl, shareable }: HeadDeps): HeadSource[] {
  const urlOf = (id: string) => publicUrl + paths.circleOf(id);

  async function topic(slug: string): Promise<PageHead | null> {
    const found = (await shareable.topics()).find((one) => one.slug === slug);
    if (!found) return null;
    const { circles } = await shareable.teaser(null, slug);
    const events = circles.map((circle) => eventData({ ...circle, url: urlOf(circle.id), host: hostOf(circle) }));
    const { title, line } = found;
    const head: PageHead = { title, description: line, canonical: paths.topicBySlug(slug), type: 'website' };
    return { ...head, ...(events.length > 0 && { data: asGraph(events) }) };
  }

  function circleHead(circle: Circle): PageHead {
    const isCancelled = circle.status === 'ended' && circle.started_at === null;
    const isOver = circle.status === 'ended' && !isCancelled;
    const told: SharedCircle = { ...circle, isCancelled, url: urlOf(circle.id), host: hostOf(circle) };
    return {
      title: circle.title,
      description: isOver ? words.over : isCancelled ? words.cancelled : circleWords(circle),
      canonical: isOver ? null : paths.circleOf(circle.id),
      type: 'website',
      ...(!isOver && { data: asGraph([eventData(told)]) }),
    };
  }

  /** Whoever shares the link of a private circle tells nothing of it but that it's an invitation. */
  async function invitation(token: string): Promise<PageHead> {
    const circle = await orNone(shareable.circle(null, { token }));
    const head = circle?.is_public ? circleHead(circle) : { ...words.invitation, type: 'website' as const };
    return { ...head, canonical: null };
  }

  async function host(slug: string): Promise<PageHead | null> {
    const page = await orNone(shareable.host(null, slug));
    if (!page) return null;
    const events = page.circles.map((circle) =>
      eventData({ ...circle, url: urlOf(circle.id), host: hostOf({ facilitator_name: page.name }, slug) }),
    );
    return {
      title: page.name,
      description: page.about ?? words.host(page.name),
      canonical: paths.hostOf(slug),
      type: 'profile',
      ...(events.length > 0 && { data: asGraph(events) }),
    };
  }

  function hostOf({ facilitator_name: name }: { facilitator_name: string }, slug?: string): SharedCircle['host'] {
    return name === unnamedHost ? null : { name, ...(slug && { url: publicUrl + paths.hostOf(slug) }) };
  }

  return [
    { path: patterns.topic, head: ({ slug = '' }) => topic(slug) },
    {
      path: patterns.circle,
      head: async ({ id = '' }) => {
        const circle = await orNone(shareable.circle(null, { id }));
        return circle?.is_public ? circleHead(circle) : null;
      },
    },
    { path: patterns.invitation, head: ({ token = '' }) => invitation(token) },
    { path: patterns.host, head: ({ slug = '' }) => host(slug) },
  ];
}

/** Undefined for what isn't there, or isn't a visitor's to read. */
async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}
