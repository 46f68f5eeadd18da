import { createApi } from '#platform/web/api-client.ts';
import { ownDataContract } from '../domain/contract.ts';

export const api = createApi(ownDataContract);
