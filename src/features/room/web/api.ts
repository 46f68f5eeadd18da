import { blocksContract } from '#features/blocks/domain/contract.ts';
import { profileContract } from '#features/profile/domain/contract.ts';
import { agreementsContract } from '#features/workshops/domain/circle-agreements.ts';
import { workshopsContract } from '#features/workshops/domain/contract.ts';
import { createApi } from '#platform/web/api-client.ts';
import { roomContract } from '../domain/contract.ts';

export const blocksApi = createApi(blocksContract);
export const workshopsApi = createApi(workshopsContract);
export const profileApi = createApi(profileContract);
export const agreementsApi = createApi(agreementsContract);
export const roomApi = createApi(roomContract);
