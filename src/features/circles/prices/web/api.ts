import { createApi } from '#platform/web/api-client.ts';
import { pricesContract } from '../domain/contract.ts';

export const api = createApi(pricesContract);
