import { state } from '#platform/testing/gallery.tsx';

state('not-found', { at: '/no/such/page', as: 'visitor' });
