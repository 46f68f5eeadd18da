import { createApi } from '#platform/web/api-client.ts';
import { interventionsContract } from '../domain/contract.ts';

export const api = createApi(interventionsContract);
