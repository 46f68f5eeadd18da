import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { normaliseEmail } from '#features/accounts/auth/domain/account.ts';
import { Slug } from './slug.ts';

/** An address as we store it. */
export const FollowerEmail = v.pipe(
  v.string(),
  v.maxLength(254),
  v.check((text) => normaliseEmail(text) !== null, 'must be an e-mail address'),
  v.transform((text) => normaliseEmail(text) ?? ''),
);

/** In the links of the e-mails: 256 bits in base64url. */
export const MailToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token'));
const ByToken = v.object({ token: MailToken });

/** What an address gets: who from, and whether it has said yes. */
const Following = v.object({ name: v.string(), slug: v.string(), confirmed: v.boolean() });
export type Following = v.InferOutput<typeof Following>;

const path = '/api/v1/host-mails';

/** Calls about following a host by e-mail, which takes no account. An old link, and that of a page that's gone, is `not_found`. */
export const followContract = {
  follow: oc
    .route({
      method: 'POST',
      path: '/api/v1/host-pages/{slug}/follow',
      summary: 'Ask to hear of a host’s dates; the answer is the same whether or not the address is known',
    })
    .input(v.object({ slug: Slug, email: FollowerEmail }))
    .output(v.object({})),
  following: oc
    .route({ method: 'POST', path: `${path}/read`, summary: 'What the link of such an e-mail is about' })
    .input(ByToken)
    .output(Following),
  confirm: oc
    .route({ method: 'POST', path: `${path}/confirm`, summary: 'Say yes to such e-mails' })
    .input(ByToken)
    .output(Following),
  stop: oc
    .route({ method: 'POST', path: `${path}/stop`, summary: 'Stop them; the address is forgotten' })
    .input(ByToken)
    .output(v.object({})),
};
