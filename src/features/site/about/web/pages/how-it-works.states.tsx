import { state } from '#testing/gallery.tsx';

state('how-it-works', { at: '/how-it-works', as: 'visitor' });
