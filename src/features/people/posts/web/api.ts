import { createApi } from '#platform/web/api-client.ts';
import { postsContract } from '../domain/contract.ts';

export const api = createApi(postsContract);
