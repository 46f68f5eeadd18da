import { icon } from './icon.tsx';

/* Apart from the others, since the footer of every page shows them. */

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
