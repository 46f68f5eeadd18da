import { createApi } from '#platform/web/api-client.ts';
import { notificationsContract } from '../domain/contract.ts';
import { pushContract } from '../domain/push/push-contract.ts';

export const api = createApi(notificationsContract);
export const pushApi = createApi(pushContract);
