import { createApi } from '#platform/web/api-client.ts';
import { sessionNotesContract } from '../domain/contract.ts';

export const api = createApi(sessionNotesContract);
