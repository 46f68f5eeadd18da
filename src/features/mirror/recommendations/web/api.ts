import { createApi } from '#platform/web/api-client.ts';
import { recommendationsContract } from '../domain/contract.ts';

export const api = createApi(recommendationsContract);
