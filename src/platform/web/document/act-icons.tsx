import { icon } from '#platform/web/ui/icon.tsx';
import type { FieldAct } from './field-acts.ts';

/** The drawings on a field's buttons. */
export const actIcons: Record<FieldAct, ReturnType<typeof icon>> = {
  strong: icon(<path strokeWidth="2.4" d="M8 5h5a3.3 3.3 0 0 1 0 6.8H8zM8 11.8h6a3.6 3.6 0 0 1 0 7.2H8z" />),
  em: icon(<path d="M10.5 5h6M7.5 19h6M13.7 5l-3.4 14" />),
  list: icon(
    <>
      <path d="M10 6.5h9.5M10 12h9.5M10 17.5h9.5" />
      <path strokeWidth="2.8" d="M5 6.5h.01M5 12h.01M5 17.5h.01" />
    </>,
  ),
  quote: icon(<path d="M5 5v14M10 8h9M10 12h9M10 16h5.5" />),
  link: icon(
    <path d="M10.2 13.8a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.1 1.1M13.8 10.2a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
  ),
  picture: icon(
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="M4 16.5l4.6-4.4 3.9 3.6 2.8-2.4 4.7 4" />
      <path strokeWidth="2.4" d="M15.5 9.2h.01" />
    </>,
  ),
};
