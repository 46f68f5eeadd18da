import { icon } from './icon.tsx';

/* Beside people one may call or write to. */

export const PhoneIcon = icon(
  <path d="M6.2 3.8h2.6l1.5 4.1-2 1.6a12 12 0 0 0 6.2 6.2l1.6-2 4.1 1.5v2.6a2 2 0 0 1-2.2 2C10.8 19.2 4.8 13.2 4.2 6a2 2 0 0 1 2-2.2z" />,
);
export const ChatIcon = icon(
  <path d="M12 4.5c4.7 0 8.3 3 8.3 6.9s-3.6 6.9-8.3 6.9c-1 0-2-.1-2.9-.4L4.6 19.5l1.2-3.7c-1.3-1.2-2.1-2.7-2.1-4.4 0-3.9 3.6-6.9 8.3-6.9z" />,
);
