import { createApi } from '#platform/web/api-client.ts';
import { pairsContract } from '../domain/contract.ts';

export const api = createApi(pairsContract);
