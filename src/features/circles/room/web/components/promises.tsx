import type { Relay } from '#features/circles/workshops/domain/relay.ts';
import { Switch } from '#platform/web/ui/choice.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { ClockIcon, LockIcon, PeopleIcon } from '#platform/web/ui/icons.tsx';
import type { AnyWebAbility } from '../ability.ts';
import { useHiddenAddress } from '../media/use-hidden-address.ts';
import { inSlot, type LobbyProps, type Promised } from '../slots.ts';
import { roomStrings } from '../strings.ts';
import { LobbySlots } from './slots.tsx';

const words = roomStrings.lobby;

type Props = { relay: Relay; abilities: readonly AnyWebAbility[]; lobby: LobbyProps };

/**
 * CARE C7, C8 and C15, before anyone is seen: the two that change what one does in a line, and all in words behind it. What
 * hosts switched on for this circle isn't folded (CARE C16).
 */
export function Promises({ relay, abilities, lobby }: Props) {
  const [hidden, hide] = useHiddenAddress();
  const relayed = relay === 'always' || (relay === 'offered' && hidden);
  const promised = inSlot(abilities, 'promise').flatMap(({ show }) => show(lobby) ?? []);
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5">
          <LockIcon className="size-4.5 shrink-0" />
          {relayed ? words.promiseRelayed : words.promise}
          <ChevronIcon className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-2 pb-2">
          <Line Icon={LockIcon} text={words.recording} />
          <Line Icon={PeopleIcon} text={relayed ? words.relayed : words.addresses} />
          <Line Icon={ClockIcon} text={words.attendance} />
        </ul>
      </details>
      {promised.length > 0 && (
        <ul className="grid gap-2">
          {promised.map((line) => (
            <Line key={line.text} {...line} />
          ))}
        </ul>
      )}
      <LobbySlots abilities={abilities} name="lobbyChoice" lobby={lobby} />
      {relay === 'offered' && <Switch label={words.hideAddress} checked={hidden} onChange={() => hide(!hidden)} />}
    </div>
  );
}

function Line({ Icon, text }: Promised) {
  return (
    <li className="flex gap-2.5">
      <Icon className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </li>
  );
}
