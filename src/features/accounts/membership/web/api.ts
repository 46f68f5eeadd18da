import { createApi } from '#platform/web/api-client.ts';
import { membershipContract } from '../domain/contract.ts';

export const api = createApi(membershipContract);
