import { state } from '#testing/gallery.tsx';
import { Page } from './kitchen.tsx';

state('kitchen', { element: () => <Page />, as: 'visitor', night: true });
