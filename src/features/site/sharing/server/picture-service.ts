import { createHash } from 'node:crypto';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import type { HostPage } from '#features/circles/hosts/domain/contract.ts';
import type { Topic } from '#features/circles/workshops/domain/content.ts';
import type { Pictures } from '#platform/server/pictures/pictures.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { cardSize, drawnCard, type SharedCard } from '../domain/card.ts';
import { circleCard, hostCard, invitationCard, pageCard, topicCard } from '../domain/cards.ts';
import { isPublicPage } from '../domain/public-pages.ts';
import { findPublic, orNone, type Shareable } from './shareable-steps.ts';

/** The pictures that chats and feeds show beside a link. */
export type CardPictureService = {
  /** The card of what a visitor may read. @throws Refusal `not_found` */
  cardOf(kind: PictureKind, key: string): Promise<SharedCard>;
  /** As a PNG, drawn once. @throws Refusal `unavailable` while too many wait */
  draw(card: SharedCard): Promise<DrawnPicture>;
  /** Whether it's drawn already, or about to be. */
  isDrawn(card: SharedCard): boolean;
  /** Where it stands; another address once it says something else, since apps that show it keep it. */
  pathOf(kind: PictureKind, key: string, card: SharedCard): string;
};

export const pictureKinds = ['topics', 'circles', 'hosts', 'invitations', 'pages'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export type DrawnPicture = { bytes: Uint8Array<ArrayBuffer>; version: string };

export type CardPictureDeps = { shareable: Shareable; pictures: Pick<Pictures, 'draw'> };

/** Some 40 kB each. */
const keptAtMost = 200;
const none = () => new Refusal('not_found', 'There is no picture here.');

export function createPictureService({ shareable, pictures }: CardPictureDeps): CardPictureService {
  /** The one that's been there longest goes first. */
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function draw(card: SharedCard): Promise<DrawnPicture> {
    const version = versionOf(card);
    const bytes = drawn.get(version) ?? pictures.draw(drawnCard(card), cardSize);
    if (!drawn.has(version)) {
      if (drawn.size >= keptAtMost) drawn.delete(drawn.keys().next().value ?? '');
      drawn.set(version, bytes);
      bytes.catch(() => drawn.delete(version));
    }
    return { bytes: await bytes, version };
  }

  const cards: Record<PictureKind, (key: string) => Promise<SharedCard>> = {
    async topics(slug) {
      const topic = await topicOf(slug);
      if (!topic) throw none();
      return topicCard(topic);
    },
    async circles(id) {
      const circle = await findPublic(shareable, id);
      if (!circle) throw none();
      return cardOfCircle(circle);
    },
    hosts: async (slug) => cardOfHost(await shareable.host(null, slug)),
    invitations: () => Promise.resolve(invitationCard),
    async pages(key) {
      if (!isPublicPage(key)) throw none();
      return pageCard(key);
    },
  };

  const topicOf = async (slug: string): Promise<Topic | undefined> =>
    (await shareable.topics()).find((topic) => topic.slug === slug);

  async function cardOfCircle(circle: Circle): Promise<SharedCard> {
    return circleCard(circle, await topicOf(circle.category));
  }

  async function cardOfHost(page: HostPage): Promise<SharedCard> {
    const face = page.picture && (await orNone(shareable.hostPicture(page.slug)));
    return hostCard(page, face ? `data:image/jpeg;base64,${face.toString('base64')}` : null);
  }

  return {
    cardOf: (kind, key) => cards[kind](key),
    draw,
    isDrawn: (card) => drawn.has(versionOf(card)),
    pathOf: (kind, key, card) => `/pictures/${kind}/${key}.png?v=${versionOf(card).slice(0, 10)}`,
  };
}

/** What it says, and so what it looks like. */
function versionOf(card: SharedCard): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url');
}
