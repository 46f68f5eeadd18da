import { leads } from '#features/circles/room/domain/ability.ts';
import { at } from '#features/circles/room/domain/order.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { voiceView } from '../domain/voice-view.ts';
import { VoiceBanner } from './components/voice-banner.tsx';
import { voiceStrings as words } from './strings.ts';
import { useVoice } from './use-voice.ts';
import { openVoice, type VoiceAbility, type VoiceProps } from './voice-session.ts';

const VoiceCard = laterPart(async () => (await import('./components/voice-card.tsx')).VoiceCard);
const VoiceSeat = laterPart(async () => (await import('./components/voice-seat.tsx')).VoiceSeat);
const VoiceControls = laterPart(async () => (await import('./components/voice-controls.tsx')).VoiceControls);

const { errors, turned } = words;

function Sound(props: VoiceProps): null {
  useVoice(props);
  return null;
}

/** The voice facilitator (REAL 19): a question to everyone, a calm line, its seat, and what hosts have in the AI sheet. */
export const voiceAbility: VoiceAbility = {
  view: voiceView,
  live: (port) => openVoice(port),
  notices: {
    'voice-turned'({ words: which }) {
      if (which === 'listens') toast.success(turned.listens.title, { description: turned.listens.text });
      else if (which !== null) toast.plain(turned[which]);
    },
    'voice-asked': () => announce(words.question.asked),
    'voice-failed': () => void toast.error(errors.failed.title, { description: errors.failed.text }),
    'voice-lost': () => void toast.error(errors.lost.title, { description: errors.lost.text }),
    'microphone-failed': () => void toast.error(errors.microphone.title, { description: errors.microphone.text }),
    'card-comes': () => announce(words.card.comes),
    'not-set': () => void toast.error(words.notSet),
  },
  // Nobody learns late that something listens, or doesn't.
  urgent: ['voice-turned', 'voice-asked', 'voice-failed', 'voice-lost', 'microphone-failed', 'not-set'],
  tells: { listens: ({ shown }) => shown.at === 'listening' },
  offers: { voice: (props) => (leads(props) ? <VoiceControls {...props} /> : null) },
  slots: {
    banner: at(
      180,
      (props) =>
        props.view.shown.at !== 'off' && (
          <>
            <Sound {...props} />
            <VoiceBanner {...props} />
            {props.view.card && <VoiceCard key={props.view.card.at} {...props} card={props.view.card} />}
          </>
        ),
    ),
    amongPeople: at(70, (props) => props.view.shown.at !== 'off' && <VoiceSeat {...props} />),
  },
};
