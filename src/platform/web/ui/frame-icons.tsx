import { icon } from './icon.tsx';

/* Those around every page of a member, and of what failed on one: apart from the others, which weigh more. */

export const LeaveIcon = icon(
  <path d="M13.5 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5" />,
);
export const MoreIcon = icon(<path strokeWidth="2.8" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4h.01" />
  </>,
);
export const HomeIcon = icon(<path d="M4 11.2L12 4.5l8 6.7V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9.5 20v-5.5h5V20" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.2" r="3.8" />
    <path d="M4.8 20c.7-3.8 3.5-6 7.2-6s6.5 2.2 7.2 6" />
  </>,
);
export const SpeechIcon = icon(
  <path d="M12 4.5c4.7 0 8.3 3 8.3 6.8S16.7 18 12 18c-1 0-2-.1-2.9-.4L5 19.5l.8-3.5c-1.3-1.2-2.1-2.8-2.1-4.7C3.700 7.500 7.300 4.500 12 4.500Z" />,
);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="3" />
    <path d="M8 3.5v4M16 3.5v4M4 10.5h16" />
  </>,
);
