import { pressedLook } from '../../components/controls.tsx';
import { RoundButton } from '../../components/round-button.tsx';
import { toggleId } from '../use-room-tabs.ts';
import type { RoomPanels } from './panels.tsx';

/** What opens the panels beside the stage; a closed chat is its round button with its badge (R-ROOMD-12, R-CONST-14). */
export function PanelToggles({ list, tabs }: RoomPanels) {
  return list.map(({ name, segment, title, tab = title, Icon, open, badge }) => (
    <RoundButton
      key={name}
      id={toggleId(name)}
      label={badge?.label ?? tab}
      caption={tab}
      aria-pressed={open}
      badge={badge?.text ?? null}
      className={pressedLook}
      onClick={() => tabs.toggle({ name, segment })}
    >
      <Icon className="size-6" />
    </RoundButton>
  ));
}
