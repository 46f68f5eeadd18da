import { createApi } from '#platform/web/api-client.ts';
import { suggestionsContract } from '../domain/contract.ts';

export const api = createApi(suggestionsContract);
