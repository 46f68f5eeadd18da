import { createApi } from '#platform/web/api-client.ts';
import { consentContract } from '../domain/contract.ts';

export const api = createApi(consentContract);
