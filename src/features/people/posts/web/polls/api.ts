import { createApi } from '#platform/web/api-client.ts';
import { pollsContract } from '../../domain/polls-contract.ts';

export const api = createApi(pollsContract);
