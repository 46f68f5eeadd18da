import { createApi } from '#platform/web/api-client.ts';
import { afterCircleContract } from '../domain/contract.ts';

export const api = createApi(afterCircleContract);
