import { createApi } from '#platform/web/api-client.ts';
import { coachContract } from '../domain/contract.ts';

export const api = createApi(coachContract);
