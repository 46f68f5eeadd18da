import { configure } from '@testing-library/react';

/* What a test of a page waits for may take its time: a busy machine is slow. */

configure({ asyncUtilTimeout: 10_000 });
