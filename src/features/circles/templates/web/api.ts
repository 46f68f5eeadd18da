import { createApi } from '#platform/web/api-client.ts';
import { templatesContract } from '../domain/contract.ts';

export const api = createApi(templatesContract);
