import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paths } from '#platform/shared/paths.ts';
import { withdrawnWords } from '../../domain/mail-words.ts';
import { findWithdrawn } from './stripe-repository.ts';

/** What people get in writing about what they pay. */
export type MembershipMailService = {
  /** That their withdrawal was received, once an event; nothing to someone without a confirmed address, or gone. */
  tellWithdrawn(eventId: string, subscriptionId: string): Promise<void>;
};

export function createMailService({ mailer, publicUrl }: { mailer: Mailer; publicUrl: string }): MembershipMailService {
  return {
    tellWithdrawn: (eventId, subscriptionId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const found = await findWithdrawn(tx, subscriptionId);
        if (!found) return null;
        const { link: label, ...words } = withdrawnWords(found.at);
        return { ...words, to: found.email, about: found.userId, link: { label, href: publicUrl + paths.membership } };
      }),
  };
}
