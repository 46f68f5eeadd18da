/** Without motion: to draw what breathes sixty times a second would cost more than the walk. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  phone: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true, isMobile: true },
} as const;

export type Screen = keyof typeof screens;

/** `npm run test:all` walks every journey on both. */
const both = process.env.TEST_ALL === '1';

/** The screens on which a test runs that has this one for its own: guests have a phone in hand, hosts sit at a desk. */
export function screensOf(own: Screen): Screen[] {
  return both ? ['desktop', 'phone'] : [own];
}
