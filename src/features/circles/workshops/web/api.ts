import { createApi } from '#platform/web/api-client.ts';
import { workshopsContract } from '../domain/contract.ts';

export const api = createApi(workshopsContract);
