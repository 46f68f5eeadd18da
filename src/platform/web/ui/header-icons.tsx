import { icon } from './icon.tsx';

/* The header's icons, apart from the others: a module is one chunk, and every page loads this one. */

export const ChevronIcon = icon(<path d="M6.5 9.5l5.5 5.5 5.5-5.5" />);
export const MenuIcon = icon(<path d="M4.5 8h15M4.5 16h15" />);
