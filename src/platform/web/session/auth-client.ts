import type { GoTrueClient } from '@supabase/auth-js';
import { AuthClient } from '@supabase/auth-js';
import { sessionKey } from './local-data.ts';

/**
 * The accounts client, a chunk of its own that signed-out visitors never load.
 * @param detectReturn whether the address carries the code of a link that was asked for here.
 */
export function createAuthClient(detectReturn: boolean): GoTrueClient {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: detectReturn,
  });
}
