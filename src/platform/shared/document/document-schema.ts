import * as v from 'valibot';
import { checkDocument } from './check-document.ts';
import { type DocumentLimits, documentLimits, type SafeDocument } from './document.ts';

/** A document in a contract: what comes out is in its normal form, and a fault's name is the message. */
export function documentField(limits: DocumentLimits = documentLimits) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, SafeDocument>(({ dataset, addIssue, NEVER }) => {
      const { document, fault } = checkDocument(dataset.value, limits);
      if (document) return document;
      addIssue({ message: fault });
      return NEVER;
    }),
  );
}
