import type { NewCard, OwnCardAnswer } from '#features/people/directory/domain/contract.ts';
import { type DemoName, type DemoPlace, people } from '../demo-world.ts';

/* Some of the demo's people wish to be found. The others don't, which is fine, too. */

const cards: Partial<Record<DemoName, Pick<NewCard, 'words' | 'topics'>>> = {
  mira: { words: 'I lead circles, and I’m still surprised by how quiet a room can get.', topics: ['im', 'mm'] },
  bob: { words: 'Learning to ask how someone is, and to wait for the answer.', topics: ['nvc'] },
  edda: { words: 'Somebody’s grandmother. I bring the cake.', topics: ['im', 'yoga'] },
  noor: { words: '', topics: ['touch', 'im'] },
};

/** Who has one already has changed it as they like. */
export async function makeCards({ people: here }: DemoPlace): Promise<void> {
  for (const [who, card] of Object.entries(cards) as [DemoName, NonNullable<(typeof cards)[DemoName]>][]) {
    const own = (await here[who].call('GET', '/api/v1/people/me')) as OwnCardAnswer;
    if (own.card) continue;
    await here[who].call('PUT', '/api/v1/people/me', { ...card, name: people[who].name, is_listed: true });
  }
}
