import { createApi } from '#platform/web/api-client.ts';
import { circleContract } from '../domain/contract.ts';

export const api = createApi(circleContract);
