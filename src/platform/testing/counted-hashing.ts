import { vi } from 'vitest';

// Counted and carried out: tests ask how often a password was hashed or compared instead of how long it took (X4).
vi.mock('@node-rs/argon2', { spy: true });
