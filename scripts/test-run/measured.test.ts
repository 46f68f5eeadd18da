import { existsSync } from 'node:fs';
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

test('what nobody waited for is counted, too, where there is a /proc', async () => {
  // Spins in a process that its own parent leaves behind once it was seen.
  const spin = 'for (const end = Date.now() + 4_000; Date.now() < end; );';
  const leave = `const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', ${JSON.stringify(spin)}], { detached: true, stdio: 'inherit' }).unref();
    setTimeout(() => process.exit(), 1_500)`;
  const { cpu } = await measured(process.execPath, ['-e', leave], process.env);
  expect(cpu).toBeGreaterThan(existsSync('/proc/self/stat') ? 0.3 : 0);
});
