import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import type { HostPage } from '#features/circles/hosts/domain/contract.ts';
import { type TopicId, topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import type { Topic } from '#features/circles/workshops/domain/content.ts';
import { initials } from '#platform/shared/initials.ts';
import type { SharedCard } from './card.ts';
import { whenOf } from './circle-lines.ts';
import { drawable } from './drawable.ts';
import type { PublicPage } from './public-pages.ts';
import { sharingWords as words } from './sharing-words.ts';

/** The picture of a topic. */
export function topicCard({ slug, title, line }: Topic): SharedCard {
  const art = topicOfSlug(slug);
  return { tag: words.topic, title, otherwise: words.topic, lines: [line], beside: art ? { art } : null };
}

/** The picture of a public circle: what, when on its own clocks, and who with. `topic`: what it's about, if it's a topic of ours. */
export function circleCard(circle: Circle, topic: Pick<Topic, 'id' | 'title'> | undefined): SharedCard {
  return {
    tag: topic?.title ?? words.circle,
    title: circle.title,
    otherwise: topic?.title ?? words.circle,
    lines: [whenOf(circle), words.with(circle.facilitator_name)],
    beside: topic ? { art: topic.id as TopicId } : null,
  };
}

/** The picture of a host. `face`: their picture as a data address; their initials without one, if they can be drawn. */
export function hostCard(page: HostPage, face: string | null): SharedCard {
  const [next] = page.circles;
  const name = drawable(page.name);
  return {
    tag: words.hosts,
    title: page.name,
    otherwise: words.hosts,
    lines: next ? [words.next(whenOf(next)), next.title] : [],
    beside: face ? { face } : name ? { face: { initials: initials(name) } } : null,
  };
}

/** The picture of a page that's always there. */
export function pageCard(page: PublicPage): SharedCard {
  const { tag, title, line } = words.pages[page];
  return { tag, title, otherwise: title, lines: [line], beside: null };
}

/** What stands for every invitation to what isn't public. */
export const invitationCard: SharedCard = {
  tag: words.hosts,
  title: words.invitation.title,
  otherwise: words.hosts,
  lines: [],
  beside: null,
};
