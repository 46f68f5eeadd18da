import { createApi } from '#platform/web/api-client.ts';
import { notificationsContract } from '../domain/contract.ts';

export const api = createApi(notificationsContract);
