import { createApi } from '#platform/web/api-client.ts';
import { reportsContract } from '../domain/contract.ts';

export const api = createApi(reportsContract);
