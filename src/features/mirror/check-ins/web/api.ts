import { createApi } from '#platform/web/api-client.ts';
import { checkInsContract } from '../domain/contract.ts';

export const api = createApi(checkInsContract);
