import { createApi } from '#platform/web/api-client.ts';
import { spacesContract } from '../domain/contract.ts';

export const api = createApi(spacesContract);
