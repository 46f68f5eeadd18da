import { useEffect, useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import type { Post } from '../../domain/contract.ts';
import { draftPlace, type FieldAsk } from '../../domain/draft.ts';
import { placeOf, type Target } from '../../domain/target.ts';
import { postDrafts } from '../draft-store.ts';
import type { OnDone } from '../use-writing.ts';
import { Composer } from './composer.tsx';

export type WritingFieldProps = {
  target: Target;
  isOpen: boolean;
  /** By a press: its writer writes next. */
  isPressed: boolean;
  ask?: FieldAsk | undefined;
  /** An answer of this page, by its id. */
  quoted?: (id: string) => Post | undefined;
  /** Something's kept that was to be posted here. */
  onFound: () => void;
  onDone: OnDone;
  onClose: () => void;
};

/** The field, while it's open, and the card for its writer, which outlives it (CARE C12). */
export function WritingField({ isOpen, onFound, ...field }: WritingFieldProps) {
  const care = useCare();
  const places = useKeptRows(postDrafts)?.map((row) => row.place);
  const target = useTarget(field.target, places);
  const place = placeOf(target);
  const isKept = places?.includes(place) ?? false;
  useEffect(() => {
    if (isKept) onFound();
  }, [isKept, onFound]);
  return (
    <>
      {isOpen && <Composer key={place} {...field} target={target} care={care} />}
      <CareAfterWords care={care} />
    </>
  );
}

/** In one space alone, what was begun while there were several is posted from here. Its field stays so once the draft is gone. */
function useTarget(target: Target, places: readonly string[] | undefined): Target {
  const [isMoved, setMoved] = useState<boolean>();
  const isOne = target.at === 'space' && target.areAll && !target.isChosen;
  if (places && isMoved === undefined)
    setMoved(isOne && places.includes(draftPlace.anywhere) && !places.includes(placeOf(target)));
  return isMoved && isOne ? { ...target, isChosen: true } : target;
}
