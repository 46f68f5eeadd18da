import { createApi } from '#platform/web/api-client.ts';
import { paymentsContract } from '../domain/contract.ts';

export const api = createApi(paymentsContract);
