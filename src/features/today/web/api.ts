import { profileContract } from '#features/profile/domain/contract.ts';
import { workshopsContract } from '#features/workshops/domain/contract.ts';
import { createApi } from '#platform/web/api-client.ts';

export const workshopsApi = createApi(workshopsContract);
export const profileApi = createApi(profileContract);
