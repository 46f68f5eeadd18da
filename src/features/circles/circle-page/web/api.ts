import { createApi } from '#platform/web/api-client.ts';
import { circlePageContract } from '../domain/contract.ts';

export const api = createApi(circlePageContract);
