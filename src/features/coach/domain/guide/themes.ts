import type { Theme } from './theme.ts';
import { themesOfDays } from './themes-days.ts';
import { themesOfPeople } from './themes-people.ts';
import { themesWithin } from './themes-within.ts';

/** Every theme, the more telling ones first. */
export const themes: readonly Theme[] = [...themesOfPeople, ...themesWithin, ...themesOfDays];
