import * as v from 'valibot';
import { Circle, Dates } from '#features/circles/circle-page/domain/contract.ts';
import { handedNames as circleNames } from '#features/circles/circle-page/domain/handed-names.ts';
import { HostOfCircle, HostPage } from '#features/circles/hosts/domain/contract.ts';
import { handedNames as hostNames } from '#features/circles/hosts/domain/handed-names.ts';
import { Teaser } from '#features/circles/workshops/domain/contract.ts';
import { handedNames as topicNames } from '#features/circles/workshops/domain/handed-names.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import type { PageFacts } from '#platform/server/http/page-heads.ts';
import type { Shareable } from './shareable-steps.ts';

type Answers = PageFacts['answers'];

/**
 * What public pages begin with, so that it stands in their HTML and they needn't ask (docs/decisions/123). Each is what the API
 * answers a visitor: by the schema of its contract, which leaves out all else.
 */
export type FactsService = {
  ofCircle(circle: Circle, door: DoorAhead): Promise<Answers>;
  ofHost(page: HostPage): Answers;
  /** `id`: the topic's. */
  ofTopic(id: string, teaser: Awaited<ReturnType<Shareable['teaser']>>): Answers;
};

export function createFactsService({ dates, hostOf }: Pick<Shareable, 'dates' | 'hostOf'>): FactsService {
  return {
    async ofCircle(circle, door) {
      const { id, series, is_public } = circle;
      const [allDates, host] = await Promise.all([series && dates(null, door), is_public ? hostOf(null, id) : null]);
      return {
        [circleNames.page(door)]: v.parse(Circle, circle),
        ...(allDates && { [circleNames.dates(id)]: v.parse(Dates, allDates) }),
        ...(host && { [hostNames.ofCircle(id)]: v.parse(HostOfCircle, host) }),
      };
    },
    ofHost: (page) => ({ [hostNames.page(page.slug)]: v.parse(HostPage, page) }),
    ofTopic: (id, teaser) => ({ [topicNames.teaser(id)]: v.parse(Teaser, teaser) }),
  };
}
