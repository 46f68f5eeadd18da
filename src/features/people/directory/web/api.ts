import { createApi } from '#platform/web/api-client.ts';
import { directoryContract } from '../domain/contract.ts';

export const api = createApi(directoryContract);
