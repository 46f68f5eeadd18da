import { profileContract } from '#features/accounts/profile/domain/contract.ts';
import { agreementsContract } from '#features/circles/workshops/domain/circle-agreements.ts';
import { workshopsContract } from '#features/circles/workshops/domain/contract.ts';
import { blocksContract } from '#features/trust/blocks/domain/contract.ts';
import { createApi } from '#platform/web/api-client.ts';
import { roomContract } from '../domain/contract.ts';

export const blocksApi = createApi(blocksContract);
export const workshopsApi = createApi(workshopsContract);
export const profileApi = createApi(profileContract);
export const agreementsApi = createApi(agreementsContract);
export const roomApi = createApi(roomContract);
