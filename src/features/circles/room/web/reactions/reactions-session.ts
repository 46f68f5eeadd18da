import { CommandError } from '#platform/web/socket-client.ts';
import type { CommandsOf } from '../../domain/ability.ts';
import type {
  Reacted,
  ReactionSign,
  ReactionsNotice,
  ReactionsView,
  reactionsWire,
} from '../../domain/reactions/reactions.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

type Command = CommandsOf<typeof reactionsWire>[keyof CommandsOf<typeof reactionsWire>];

/** What a person does with reactions; `allow` for hosts only. */
export type ReactionActs = { react(sign: ReactionSign): void; allow(allowed: boolean): void };

/** For how long a sign rises on a tile, in ms; its transition takes as long. */
const risesMs = 4_000;
/** Within this time, in ms, what others send is said in one go. */
const gatherMs = 2_500;

/** Reactions in one tab: each sign goes after a few seconds, and a flurry of them is announced once. */
export function openReactions(
  port: AbilityPort<typeof reactionsWire, ReactionsView, ReactionsNotice>,
): LiveAbility<typeof reactionsWire, ReactionActs, ReactionsNotice> {
  let reacted: readonly Reacted[] = [];
  function send(command: Command): void {
    port.send(command).catch((error: unknown) => {
      // Too many at once, or a silence that began meanwhile: nothing to trouble anybody with.
      const isCalm = error instanceof CommandError && (error.code === 'conflict' || error.code === 'rate_limited');
      if (!isCalm && port.connected()) port.notify({ type: 'reaction-failed' });
    });
  }
  function fade(key: number): void {
    const view = port.view();
    if (view) port.show({ ...view, rising: view.rising.filter((one) => one.key !== key) });
  }
  function gather(one: Reacted): void {
    if (reacted.length === 0) setTimeout(tell, gatherMs);
    reacted = [...reacted, one];
  }
  function tell(): void {
    if (port.view()) port.notify({ type: 'gathered', reacted });
    reacted = [];
  }
  return {
    acts: {
      react: (sign) => send({ type: 'react', sign }),
      allow: (allowed) => send({ type: 'reactions-allow', allowed }),
    },
    noticed(notice) {
      if (notice.type !== 'reacted') return;
      setTimeout(() => fade(notice.key), risesMs);
      if (notice.userId !== port.userId) gather(notice);
    },
  };
}
