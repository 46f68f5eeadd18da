import { icon } from '#platform/web/ui/icon.tsx';

/** A screen with an arrow out of it. */
export const ScreenIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2.5" />
    <path d="M9 20h6M12 16.5V20M12 13.4V8.6M9.9 10.5L12 8.4l2.1 2.1" />
  </>,
);
