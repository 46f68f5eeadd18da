import { createApi } from '#platform/web/api-client.ts';
import { insightsContract } from '../domain/contract.ts';

export const api = createApi(insightsContract);
