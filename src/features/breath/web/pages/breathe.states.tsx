import { state } from '#platform/testing/gallery.tsx';

state('breathe', { at: '/breathe', as: 'visitor', night: true });
