import { lengthOf } from '#platform/shared/document/plain-text.ts';
import { useReads } from '#platform/web/ui/form-state.ts';
import { Labelled } from '#platform/web/ui/labelled.tsx';
import { fieldActs } from './field-acts.ts';
import { boxLook } from './field-look.ts';
import type { DocumentFieldProps } from './field-props.ts';
import { FieldToolbar } from './field-toolbar.tsx';
import { PlainWords } from './plain-words.tsx';
import { documentStrings as words } from './strings.ts';
import { useEditorOnTouch } from './use-editor-on-touch.ts';

/** So much of it is left when it's said how much may still be written. */
const nearShare = 0.1;

function noteOf(left: number | null, most = 0): string | null {
  return left === null || left < 0 || left > most * nearShare ? null : words.left(left);
}

/**
 * A field for a document. It's a plain one until somebody touches it; then the editor comes and goes on where they are. Where the
 * editor can't be had, what's written plainly is a document all the same.
 */
export function DocumentField(props: DocumentFieldProps) {
  const { label, labelHidden, hint, error, name, reads, value, most, pictures } = props;
  useReads(reads, name);
  const { editor, area, touch, plain, ...tools } = useEditorOnTouch(props);
  const left = most === undefined ? null : most - lengthOf(value);
  const isWaiting = tools.hasFailed && plain.isReadOnly;
  return (
    <Labelled
      label={label}
      labelHidden={labelHidden ?? false}
      hint={isWaiting ? words.waiting : hint}
      error={error || (left !== null && left < 0 && words.over(-left))}
      name={name}
    >
      {(tie) => (
        <div className={boxLook}>
          {editor ? (
            <editor.Editor
              {...props}
              tie={tie}
              begun={editor.begun}
              onPort={tools.setPort}
              onPressed={tools.setPressed}
            />
          ) : (
            <PlainWords {...props} tie={tie} area={area} plain={plain} onTouch={() => touch(null)} />
          )}
          <FieldToolbar
            label={label}
            controls={tie.id}
            acts={fieldActs.filter((act) => act !== 'picture' || pictures)}
            pressed={tools.pressed}
            disabled={tools.hasFailed && !editor}
            onAct={tools.act}
            note={noteOf(left, most)}
          />
        </div>
      )}
    </Labelled>
  );
}
