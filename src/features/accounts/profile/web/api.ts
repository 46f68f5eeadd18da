import { createApi } from '#platform/web/api-client.ts';
import { profileContract } from '../domain/contract.ts';
import { hostingContract } from '../domain/hosting.ts';

export const api = createApi(profileContract);

/** One question alone, since the menu of every member's page asks it: workshops' whole contract would come with it. */
export const hostsApi = createApi(hostingContract);
