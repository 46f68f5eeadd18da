import { createApi } from '#platform/web/api-client.ts';
import { facilitatingContract } from '../domain/contract.ts';

export const api = createApi(facilitatingContract);
