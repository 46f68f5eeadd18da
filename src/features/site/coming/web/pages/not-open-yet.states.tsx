import { state } from '#testing/gallery.tsx';

state('not-open-yet', { at: '/academy' });
