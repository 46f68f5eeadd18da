import { createApi } from '#platform/web/api-client.ts';
import { deviceContract } from '../domain/device-contract.ts';

export const deviceApi = createApi(deviceContract);
