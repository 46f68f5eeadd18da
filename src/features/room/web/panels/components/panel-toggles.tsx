import { pressedLook } from '../../components/controls.tsx';
import { RoundButton } from '../../components/round-button.tsx';
import { toggleId } from '../use-room-tabs.ts';
import type { RoomPanels } from './panels.tsx';

/** The panels on a desktop; a minimised chat is its round button with its badge (R-ROOMD-12, R-CONST-14). */
export function PanelToggles({ list, tabs }: RoomPanels) {
  return list.toReversed().map(({ name, title, Icon, open, badge }) => (
    <RoundButton
      key={name}
      id={toggleId(name)}
      label={badge?.label ?? title}
      aria-pressed={open}
      badge={badge?.text ?? null}
      className={pressedLook}
      onClick={() => tabs.toggle(name)}
    >
      <Icon className="size-6" />
    </RoundButton>
  ));
}
