import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dayMonth } from '#platform/web/when.ts';
import { priceInWords } from '../../domain/price.ts';
import { ownReceipts } from '../queries.ts';
import { membershipStrings } from '../strings.ts';

const words = membershipStrings.page.receipts;

/** What somebody paid, each with its page at Stripe; we keep none of it. */
export function Receipts() {
  const found = useQuery(ownReceipts);
  return (
    <section aria-labelledby="membership-receipts" className="grid gap-4">
      <h2 id="membership-receipts" className="text-title">
        {words.title}
      </h2>
      {found.isError && !found.data && <ErrorCard level="h3" onRetry={() => void found.refetch()} />}
      {found.isLoading && <Skeleton className="h-12 rounded-lg" />}
      {found.data?.receipts.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {found.data && found.data.receipts.length > 0 && (
        <ul className="grid gap-3">
          {found.data.receipts.map(({ paid_at, url, ...price }) => {
            const told = words.open(priceInWords(price), dayMonth(Date.parse(paid_at)));
            return (
              <li key={paid_at}>
                {url === null ? (
                  told
                ) : (
                  <TextLink href={url} target="_blank">
                    {told}
                  </TextLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
