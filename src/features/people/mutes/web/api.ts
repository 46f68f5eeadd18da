import { createApi } from '#platform/web/api-client.ts';
import { mutesContract } from '../domain/contract.ts';

export const api = createApi(mutesContract);
