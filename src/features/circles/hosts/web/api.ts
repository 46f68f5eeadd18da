import { createApi } from '#platform/web/api-client.ts';
import { hostsContract } from '../domain/contract.ts';

export const api = createApi(hostsContract);
