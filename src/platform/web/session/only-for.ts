import { ApiError } from '../api-client.ts';
import { storedSession } from './stored-session.ts';

/**
 * Before something of somebody's is sent that may have waited: by another tab somebody else may have signed in, whose account would
 * get it (CARE C18).
 * @throws ApiError as the server refuses those who aren't signed in
 */
export function onlyFor(person: string): void {
  if (storedSession()?.user.id !== person) throw new ApiError(401, { code: 'unauthorized' });
}
