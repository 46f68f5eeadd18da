import { createApi } from '#platform/web/api-client.ts';
import { voiceContract } from '../domain/contract.ts';

export const api = createApi(voiceContract);
