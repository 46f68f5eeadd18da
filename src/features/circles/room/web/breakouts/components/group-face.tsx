import { type RefCallback, useCallback } from 'react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Participant } from '../../../domain/contract.ts';
import { groupStrings as words } from '../strings.ts';
import type { Carry } from '../use-carry.ts';

type Props = {
  person: Participant;
  speaks: boolean;
  carry: Carry;
  disabled: boolean;
  /** In px or container units. */
  size: string;
  /** Somebody who was just moved keeps the focus, though this is another button then. */
  onShown: (userId: string, face: HTMLButtonElement) => void;
};

/** Somebody in a group, to be brought into another. */
export function GroupFace({ person: { userId, username, away }, speaks, carry, disabled, size, onShown }: Props) {
  const shown: RefCallback<HTMLButtonElement> = useCallback(
    (face) => {
      if (face) onShown(userId, face);
    },
    [onShown, userId],
  );
  const isPicked = carry.picked === userId;
  const drag = carry.dragged?.userId === userId ? carry.dragged : null;
  return (
    <button
      type="button"
      ref={shown}
      aria-label={words.move(username)}
      aria-pressed={isPicked}
      disabled={disabled}
      {...carry.handlers(userId)}
      style={drag ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
      className={classes(
        'grid min-w-14 max-w-full justify-items-center gap-1 rounded-lg p-1 font-medium text-ink-2 text-sm enabled:cursor-grab enabled:hover:text-ink',
        isPicked && 'bg-dawn-soft text-dawn-ink! forced-colors:outline-2',
        drag && 'pointer-events-none z-10 cursor-grabbing opacity-90',
      )}
    >
      <span
        className={classes('rounded-full', speaks && 'outline-3 outline-sage outline-offset-2', away && 'opacity-40')}
        style={{ width: size, height: size }}
      >
        <Avatar name={username} size="lg" beside className="size-full!" />
      </span>
      <span dir="auto" className="max-w-28 truncate">
        {username}
      </span>
    </button>
  );
}
