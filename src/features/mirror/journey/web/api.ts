import { createApi } from '#platform/web/api-client.ts';
import { journeyContract } from '../domain/contract.ts';

export const api = createApi(journeyContract);
