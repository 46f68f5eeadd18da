import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { elsewhere, helpCountries } from '../../domain/help-lines.ts';
import { Emergency } from './emergency.tsx';
import { emergencyOf, Sources } from './sources.tsx';

const found = (code: string) => helpCountries.find((country) => country.code === code) ?? expect.fail(code);
const fold = () => document.querySelector<HTMLDetailsElement>('#sources') ?? expect.fail('no fold');
const named = () =>
  within(fold())
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

test('CARE C18 where numbers come from is opened and read from there, without a step that Back would go through', async () => {
  render(
    <>
      <Emergency country={found('DE')} />
      <Sources country={found('DE')} />
    </>,
  );
  expect(fold().open).toBe(false);
  const [address, steps] = [location.href, history.length];
  await userEvent.click(screen.getByRole('link', { name: 'Where these numbers come from' }));
  expect(fold().open).toBe(true);
  expect(document.activeElement).toBe(fold().querySelector('summary'));
  expect([location.href, history.length]).toEqual([address, steps]);
});

test('CARE C12 each number of a country has its source, its emergency numbers first and the directory last', () => {
  for (const country of helpCountries) {
    const { unmount } = render(<Sources country={country} />);
    const numbers = country.emergency.map(({ number }) => number).join(', ');
    expect(named()).toEqual([numbers, ...country.lines.map(({ name }) => name), elsewhere.directory.name]);
    for (const link of within(fold()).getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^https?:/);
    unmount();
  }
});

test('CARE C18 without a country the number that works in most of Europe stands there, with its source', () => {
  expect(emergencyOf(undefined).numbers).toEqual([{ number: elsewhere.emergency.number }]);
  render(<Sources country={undefined} />);
  expect(named()).toEqual([elsewhere.emergency.number, elsewhere.directory.name]);
});

test('CARE C12 a number is called in one tap and says what it’s for where there are several', () => {
  const several = helpCountries.find(({ emergency }) => emergency.length > 1) ?? expect.fail('none');
  const { unmount } = render(<Emergency country={several} />);
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))).toHaveLength(
    several.emergency.length,
  );
  unmount();
  render(<Emergency country={undefined} />);
  expect(screen.getByRole('link', { name: /^Police, fire and ambulance/ }).getAttribute('href')).toBe('tel:112');
});
