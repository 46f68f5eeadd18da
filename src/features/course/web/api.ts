import { createApi } from '#platform/web/api-client.ts';
import { courseContract } from '../domain/contract.ts';

export const api = createApi(courseContract);
