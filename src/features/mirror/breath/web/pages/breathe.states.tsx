import { state } from '#testing/gallery.tsx';

state('breathe', { at: '/breathe', as: 'visitor', night: true });
