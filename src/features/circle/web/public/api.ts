import { sessionNotesContract } from '#features/session-notes/domain/contract.ts';
import { createApi } from '#platform/web/api-client.ts';

/** Of the notes alone, which a visitor's page doesn't know. */
export const api = createApi(sessionNotesContract);
