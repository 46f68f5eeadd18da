import { createApi } from '#platform/web/api-client.ts';
import { farewellContract } from '../domain/contract.ts';

export const api = createApi(farewellContract);
