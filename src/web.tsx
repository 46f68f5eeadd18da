import '#platform/web/ui/base.css';
import { start } from '#platform/web/router/start.tsx';
import { parts } from './web-features.ts';

// Not awaited at the top level: pages import from this module's chunk, which would deadlock.
void start(parts);
