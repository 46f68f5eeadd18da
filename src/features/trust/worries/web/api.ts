import { createApi } from '#platform/web/api-client.ts';
import { worriesContract } from '../domain/contract.ts';

export const api = createApi(worriesContract);
