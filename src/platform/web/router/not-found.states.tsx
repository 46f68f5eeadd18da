import { state } from '#testing/gallery.tsx';

state('not-found', { at: '/no/such/page', as: 'visitor' });
