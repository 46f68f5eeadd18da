import { createApi } from '#platform/web/api-client.ts';
import { blocksContract } from '../domain/contract.ts';

export const api = createApi(blocksContract);
