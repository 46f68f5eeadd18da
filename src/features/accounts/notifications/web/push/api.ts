import { createApi } from '#platform/web/api-client.ts';
import { pushContract } from '../../domain/push/push-contract.ts';

export const pushApi = createApi(pushContract);
