import { createApi } from '#platform/web/api-client.ts';
import { observationsContract } from '../domain/contract.ts';

export const api = createApi(observationsContract);
