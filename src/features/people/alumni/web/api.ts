import { createApi } from '#platform/web/api-client.ts';
import { alumniContract } from '../domain/contract.ts';

export const api = createApi(alumniContract);
