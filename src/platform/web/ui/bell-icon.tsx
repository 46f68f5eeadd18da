import { icon } from './icon.tsx';

/* Apart from the others, since every member's page has it. */

export const BellIcon = icon(
  <path d="M12 4.2c3.2 0 5.3 2.4 5.3 5.6 0 4.3 1.9 5.6 1.9 7H4.8c0-1.4 1.9-2.7 1.9-7 0-3.2 2.1-5.6 5.3-5.6zM10 19.6a2.2 2.2 0 0 0 4 0" />,
);
