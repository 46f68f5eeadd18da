import { type ChatRules, chatDayChoices, latecomerChoices } from '#features/circles/workshops/domain/chat-rules.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { leads } from '../../domain/ability.ts';
import { type ChatRulesNotice, chatRulesView, type chatRulesWire } from '../../domain/chat/chat-rules.ts';
import { at } from '../../domain/order.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { chatRulesStrings as words } from './strings.ts';

type Acts = { choose(rules: ChatRules): void };

/** Two choices in a host's settings: what latecomers read of the chat (CARE C9), and for how long it's kept (CARE C20). */
export const chatRulesAbility: WebAbility<typeof chatRulesWire, ChatRules, Acts, ChatRulesNotice> = {
  view: chatRulesView,
  live: (port) => ({
    acts: {
      choose: (rules) =>
        void port.send({ type: 'set-chat-rules', ...rules }).catch(() => port.notify({ type: 'rules-failed' })),
    },
  }),
  notices: { 'rules-failed': () => showLine(words.failed) },
  urgent: ['rules-failed'],
  slots: {
    settings: at(60, ({ view, role, connected, acts }) => {
      if (!leads({ role }) || !connected) return null;
      const daysOf = (value: string) => chatDayChoices.find((days) => String(days) === value) ?? null;
      return (
        <>
          <RadioGroup
            label={words.latecomers}
            name="latecomers"
            options={latecomerChoices.map((value) => ({ value, label: words.sees[value] }))}
            value={view.latecomers}
            onValueChange={(value) =>
              acts.choose({ ...view, latecomers: latecomerChoices.find((one) => one === value) ?? view.latecomers })
            }
          />
          <RadioGroup
            label={words.kept}
            name="chat-kept"
            options={[null, ...chatDayChoices].map((days) => ({
              value: String(days),
              label: words.keptFor[days ?? 'usual'],
            }))}
            value={String(view.days)}
            onValueChange={(value) => acts.choose({ ...view, days: daysOf(value) })}
          />
        </>
      );
    }),
  },
};
