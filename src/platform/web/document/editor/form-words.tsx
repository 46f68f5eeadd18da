import { useEffect, useRef, useState } from 'react';
import { PlainTextArea } from '#platform/web/ui/plain-field.tsx';

/** What the form around the editor has of it: its plain words under the field's name, and that they've changed. */
export function FormWords({ name, text }: { name: string; text: string }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(text);
  useEffect(() => {
    const { current: field } = input;
    if (!field || field.value === text) return;
    // As if it were typed there: React hears of a change only where it wasn't told of the value.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);
  // The field around it says who reads.
  return <PlainTextArea reads="only-shown" ref={input} name={name} defaultValue={first} hidden />;
}
