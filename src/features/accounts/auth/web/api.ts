import { createApi } from '#platform/web/api-client.ts';
import { deletionContract } from '../domain/deletion-contract.ts';
import { deviceContract } from '../domain/device-contract.ts';

export const deviceApi = createApi(deviceContract);
export const deletionApi = createApi(deletionContract);
