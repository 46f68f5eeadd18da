import { createApi } from '#platform/web/api-client.ts';
import { insightsContract } from '../domain/contract.ts';

import { ownCirclesContract } from '../domain/own-circles.ts';

export const api = createApi(insightsContract);
export const circlesApi = createApi(ownCirclesContract);
