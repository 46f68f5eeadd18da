import { expect, test } from 'vitest';
import { cpuIn, measured } from './measured.ts';

test('a shell’s times are read: user and system time of what it waited for', () => {
  expect(cpuIn('0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n')).toBe(65.75);
  expect(cpuIn('')).toBe(0);
});

test('a program’s exit code comes back, and the CPU that its own children used is counted', async () => {
  // Spins in a process of its own for as much CPU, however busy the machine is.
  const spin = 'while (process.cpuUsage().user < 300_000);';
  const script = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(spin)}]); process.exit(3)`;
  const { code, cpu } = await measured(process.execPath, ['-e', script], process.env);
  expect(code).toBe(3);
  expect(cpu).toBeGreaterThan(0.28);
});
