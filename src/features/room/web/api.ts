import { blocksContract } from '#features/blocks/domain/contract.ts';
import { circleContract } from '#features/circle/domain/contract.ts';
import { profileContract } from '#features/profile/domain/contract.ts';
import { workshopsContract } from '#features/workshops/domain/contract.ts';
import { createApi } from '#platform/web/api-client.ts';
import { roomContract } from '../domain/contract.ts';

export const blocksApi = createApi(blocksContract);
export const workshopsApi = createApi(workshopsContract);
export const profileApi = createApi(profileContract);
export const circleApi = createApi(circleContract);
export const roomApi = createApi(roomContract);
