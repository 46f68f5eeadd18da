import { createApi } from '#platform/web/api-client.ts';
import { privacyContract } from '../domain/contract.ts';

export const api = createApi(privacyContract);
