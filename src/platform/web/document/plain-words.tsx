import type { RefObject } from 'react';
import type { Tie } from '#platform/web/ui/labelled.tsx';
import { PlainTextArea } from '#platform/web/ui/plain-field.tsx';
import { wordsLook } from './field-look.ts';
import type { DocumentFieldProps, Plain } from './field-props.ts';

type PlainWordsProps = Pick<DocumentFieldProps, 'name' | 'placeholder' | 'rows'> & {
  tie: Tie;
  area: RefObject<HTMLTextAreaElement | null>;
  plain: Plain;
  onTouch: () => void;
};

/** The field before it's touched. Someone who's in it needn't notice when the editor takes over. */
export function PlainWords({ name, placeholder, rows, tie, area, plain, onTouch }: PlainWordsProps) {
  return (
    <PlainTextArea
      // The field around it says who reads.
      reads="only-shown"
      ref={area}
      {...tie}
      name={name}
      rows={rows ?? 3}
      placeholder={placeholder}
      value={plain.text}
      readOnly={plain.isReadOnly}
      onChange={({ target }) => plain.type(target.value)}
      onFocus={onTouch}
      onPointerDown={onTouch}
      data-words=""
      className={`field-sizing-content resize-none placeholder:text-ink-3 ${wordsLook(rows)}`}
    />
  );
}
