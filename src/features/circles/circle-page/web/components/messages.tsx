import { useId } from 'react';
import { dateTime } from '#platform/web/when.ts';
import type { BetweenMembers } from '../../domain/contract.ts';

type MessagesProps = { messages: BetweenMembers['messages']; title: string; level?: 'h2' | 'h3' };

/** What the facilitator wrote to everyone who comes, newest first; nothing without any. */
export function Messages({ messages, title, level: Heading = 'h2' }: MessagesProps) {
  const id = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading id={id} className={Heading === 'h2' ? 'text-title' : 'text-base'}>
        {title}
      </Heading>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="grid gap-1 rounded-lg bg-sunk px-5 py-4">
            <p dir="auto" className="whitespace-pre-line">
              {message.content}
            </p>
            <time dateTime={message.sent_at} className="text-ink-2 text-sm">
              {dateTime(message.sent_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
