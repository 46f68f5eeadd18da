import { Switch } from '#platform/web/ui/choice.tsx';
import { MicrophoneIcon } from '#platform/web/ui/icons.tsx';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import {
  type SpeakingNotice,
  type SpeakingView,
  speakingView,
  type speakingWire,
} from '../../domain/speaking/speaking.ts';
import type { WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { SpeakingTimes } from './components/speaking-times.tsx';
import { openSpeaking, type SpeakingActs } from './speaking-session.ts';
import { speakingStrings as words } from './strings.ts';

/** Speaking times: a switch in a host's settings, and shares in the list of people (REAL 51, CARE C16). */
export const speakingAbility: WebAbility<typeof speakingWire, SpeakingView, SpeakingActs, SpeakingNotice> = {
  view: speakingView,
  live: openSpeaking,
  notices: {
    'speaking-shown': () => showLine(words.shown),
    'speaking-hidden': () => showLine(words.hidden),
    'speaking-failed': () => showLine(words.failed),
  },
  tells: { spoke: ({ shown, spoke }) => (shown ? spoke : null) },
  slots: {
    promise: at(10, ({ circle }) => (circle.speakingShown ? { Icon: MicrophoneIcon, text: words.everyone } : null)),
    settings: at(
      30,
      ({ view, role, acts, connected }) =>
        leads({ role }) && (
          <Switch
            label={words.show}
            checked={view.shown}
            disabled={!connected}
            onChange={() => acts.show(!view.shown)}
          />
        ),
    ),
    amongPeople: at(40, (props) => props.view.shown && <SpeakingTimes {...props} />),
  },
};
