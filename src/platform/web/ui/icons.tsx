import * as frame from './frame-icons.tsx';
import { icon } from './icon.tsx';
import * as reach from './reach-icons.tsx';

/*
 * Our own icons: 24 units, one line weight, round ends.
 */

const slash = <path d="M4 4l16 16" />;
const microphone = (
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>
);
const camera = (
  <>
    <rect x="2.8" y="6.5" width="12.4" height="11" rx="3" />
    <path d="M15.2 11l5.2-3.2v8.4L15.2 13" />
  </>
);

/* A room's buttons have these, too. */
export const LeaveIcon = frame.LeaveIcon;
export const MoreIcon = frame.MoreIcon;
export const ChatIcon = reach.ChatIcon;

export const MicrophoneIcon = icon(microphone);
export const MicrophoneOffIcon = icon([<g key="a">{microphone}</g>, <g key="b">{slash}</g>]);
export const CameraIcon = icon(camera);
export const CameraOffIcon = icon([<g key="a">{camera}</g>, <g key="b">{slash}</g>]);
export const SpeakerIcon = icon(
  <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.8 19.5c.5-3.3 3-5.3 6.2-5.3s5.7 2 6.2 5.3M15.8 5.4a3.3 3.3 0 0 1 0 6.2M17.8 14.6c1.9.7 3.1 2.4 3.4 4.9" />
  </>,
);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6.2A2.2 2.2 0 0 0 13.3 4H6.2A2.2 2.2 0 0 0 4 6.2v7.1a2.2 2.2 0 0 0 2.2 2.2h2.3" />
  </>,
);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SettingsIcon = icon(
  <>
    <path d="M4 7.5h9M19 7.5h1M4 16.5h1M11 16.5h9" />
    <circle cx="16" cy="7.5" r="2.6" />
    <circle cx="8" cy="16.5" r="2.6" />
  </>,
);
export const CheckIcon = icon(<path d="M5 12.8l4.6 4.4L19 7.5" />);
export const ArrowIcon = icon(<path d="M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12C4.3 8 7.8 5.8 12 5.8S19.7 8 21.5 12c-1.8 4-5.3 6.2-9.5 6.2S4.3 16 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M6.6 7.3C4.8 8.4 3.4 10 2.5 12c1.8 4 5.3 6.2 9.5 6.2 1.7 0 3.3-.4 4.7-1.1M10 6c.7-.1 1.3-.2 2-.2 4.2 0 7.7 2.2 9.5 6.2-.6 1.4-1.4 2.5-2.4 3.5M4 4l16 16" />,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const HandIcon = icon(
  <path d="M7.5 12.5V6.8a1.4 1.4 0 0 1 2.8 0V11M10.3 10.5V4.9a1.4 1.4 0 0 1 2.8 0v5.6M13.1 10.7V6a1.4 1.4 0 0 1 2.8 0v7M15.9 11.5a1.4 1.4 0 0 1 2.8 0c0 5.5-1.6 9-6 9-3.4 0-5-1.7-6.6-4.6l-1.6-2.9a1.4 1.4 0 0 1 2.3-1.5l.7.8" />,
);
/** A leaf, for the talking piece. */
export const PieceIcon = icon(
  <path d="M12 3.2c3.6 2.9 6.2 6 6.2 9.8a6.2 6.2 0 0 1-12.4 0c0-3.8 2.6-6.9 6.2-9.8zM12 21v-9" />,
);
export const PauseIcon = icon(<path strokeWidth="2.4" d="M9 6.5v11M15 6.5v11" />);
export const PlayIcon = icon(<path d="M8.5 6l9 6-9 6z" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const CircleIcon = icon(
  <>
    <circle cx="12" cy="5.2" r="2.2" />
    <circle cx="5.6" cy="16.2" r="2.2" />
    <circle cx="18.4" cy="16.2" r="2.2" />
    <path d="M9.2 7.4a8 8 0 0 0-4 5.4M14.8 7.4a8 8 0 0 1 4 5.4M8.4 18.7a8 8 0 0 0 7.2 0" />
  </>,
);
export const BookIcon = icon(
  <path d="M12 6.8C10 5.2 7 4.8 4 5v13c3-.2 6 .2 8 1.8 2-1.6 5-2 8-1.8V5c-3-.2-6 .2-8 1.8zM12 6.8v13" />,
);
export const MirrorIcon = icon(
  <>
    <ellipse cx="12" cy="9.5" rx="6" ry="6.8" />
    <path d="M12 16.3v4.2M8.5 20.5h7M9.2 8.4c.3-1.4 1.2-2.3 2.6-2.6" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M5.6 18.4l1.3-1.3M17.1 6.9l1.3-1.3" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />);
export const ScreenIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2.5" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
);
