import { createApi } from '#platform/web/api-client.ts';
import { timingContract } from '../domain/contract.ts';

export const api = createApi(timingContract);
