import { copyText } from '#platform/web/clipboard.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { embedSnippet } from '../../domain/embed-card.ts';
import { hostPageStrings } from '../public/strings.ts';

const words = hostPageStrings.embed;

/** What a host puts on a site of their own, to copy. */
export function EmbedCode(page: { origin: string; slug: string; name: string }) {
  const code = embedSnippet(page);
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <TextArea
        label={words.label}
        reads="only-shown"
        value={code}
        readOnly
        spellCheck={false}
        className="text-sm"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="quiet" onClick={() => void copyText(code, { done: words.copied, failed: words.notCopied })}>
          {words.copy}
        </Button>
        <TextLink href={`/embed/circles?host=${page.slug}`} target="_blank">
          {words.see}
        </TextLink>
      </div>
    </section>
  );
}
