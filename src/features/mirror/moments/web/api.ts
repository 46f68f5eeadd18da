import { createApi } from '#platform/web/api-client.ts';
import { momentsContract } from '../domain/contract.ts';

export const api = createApi(momentsContract);
