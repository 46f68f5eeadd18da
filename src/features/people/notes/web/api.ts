import { createApi } from '#platform/web/api-client.ts';
import { notesContract } from '../domain/contract.ts';

export const api = createApi(notesContract);
