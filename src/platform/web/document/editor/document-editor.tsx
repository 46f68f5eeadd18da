import { useId, useState } from 'react';
import { plainText } from '#platform/shared/document/plain-text.ts';
import type { DocumentEditorProps } from '../field-props.ts';
import { setLink } from './commands.ts';
import { run } from './editor-view.ts';
import { FormWords } from './form-words.tsx';
import { LinkRow } from './link-row.tsx';
import { MentionList } from './mention-list.tsx';
import { useEditor } from './use-editor.ts';

/** The editor in place of the plain field. Loaded when that's touched. */
export function DocumentEditor(props: DocumentEditorProps) {
  const list = useId();
  const [href, setHref] = useState<string | null>(null);
  const { place, view, mentions } = useEditor(props, { list, askForLink: setHref });

  function close(): void {
    setHref(null);
    view.current?.focus();
  }
  return (
    <>
      <div className="relative">
        <div ref={place} />
        {mentions.choice && <MentionList id={list} choice={mentions.choice} onChoose={mentions.choose} />}
      </div>
      {props.name && <FormWords name={props.name} text={plainText(props.value)} />}
      {href !== null && (
        <LinkRow
          href={href}
          onSet={(next) => {
            if (view.current) run(view.current, setLink(next));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
