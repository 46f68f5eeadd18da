import { createApi } from '#platform/web/api-client.ts';
import { ownCountryContract } from '../domain/own-country.ts';
import { safetyContract } from '../domain/plan/contract.ts';

/** The country of the signed-in person's profile; null when it names none. */
export async function profileCountry(): Promise<string | null> {
  return (await createApi(ownCountryContract).mine({})).country;
}

export const safetyApi = createApi(safetyContract);
