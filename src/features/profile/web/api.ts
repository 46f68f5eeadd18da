import { createApi } from '#platform/web/api-client.ts';
import { profileContract } from '../domain/contract.ts';

export const api = createApi(profileContract);
