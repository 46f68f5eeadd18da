import { createApi } from '#platform/web/api-client.ts';
import { searchContract } from '../domain/contract.ts';

export const api = createApi(searchContract);
