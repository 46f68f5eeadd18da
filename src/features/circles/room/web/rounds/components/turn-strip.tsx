import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Participant } from '../../../domain/contract.ts';
import type { ShownRound } from '../../../domain/rounds/rounds-view.ts';
import { roundStrings as words } from '../strings.ts';

/** How many of those who had it and those it still comes to stand beside its holder. */
const beside = { been: 2, coming: 5 };

type Props = { round: ShownRound; participants: readonly Participant[] };

/** The way of the piece at a glance: who had it, who has it, and who it comes to. In words it stands with the people. */
export function TurnStrip({ round: { been, holder, coming }, participants }: Props) {
  const before = been.slice(-beside.been);
  const shown = [
    ...before.map((id, at) => ({ id, look: classes('opacity-45', at < before.length - 1 && 'max-md:hidden') })),
    ...(holder === null ? [] : [{ id: holder, look: 'outline-3 outline-dawn outline-offset-1' }]),
    ...coming.slice(0, beside.coming).map((id, at) => ({ id, look: at > 1 ? 'max-md:hidden' : '' })),
  ];
  const rest = coming.length - beside.coming;
  return (
    <span role="img" aria-label={words.order} className="flex shrink-0 items-center gap-1.5 px-1">
      {shown.map(({ id, look }) => {
        const name = participants.find(({ userId }) => userId === id)?.username;
        return (
          name !== undefined && (
            <span key={id} title={name} className={classes('flex rounded-full', look)}>
              <Avatar name={name} size="sm" beside className="max-md:size-6!" />
            </span>
          )
        );
      })}
      {rest > 0 && <span className="text-ink-2 text-xs max-md:hidden">+{rest}</span>}
    </span>
  );
}
