import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { emptyPlan, type SafetyPlan } from '../../../domain/plan/plan.ts';
import { PlanRead } from './plan-read.tsx';

const open = (given: Partial<SafetyPlan>) => render(<PlanRead plan={{ ...emptyPlan, ...given }} />);
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('CARE C12 the one to reach comes first, then from what one notices to what’s worth staying for', () => {
  open({
    reasons: 'My cat',
    safer: 'No alcohol at home',
    professionals: [{ name: 'Dr. Lee', reach: '' }],
    people: [{ name: 'Jo', reach: '' }],
    places: 'A library',
    helps: 'Tea',
    signs: 'I can’t sleep',
    trusted: { name: 'Maria', reach: '0170 1' },
  });
  expect(titles()).toEqual([
    'Reach Maria',
    'How I notice it’s getting hard',
    'What helps me',
    'Where I can go',
    'People I can turn to',
    'Professionals',
    'How I make things safer around me',
    'What’s worth staying for',
  ]);
});

test('CARE C12 what’s blank isn’t there: neither a part of blanks, nor a row that waits for its words', () => {
  open({
    signs: ' \n ',
    helps: 'Tea\n\n \nToast',
    people: [{ name: ' ', reach: '' }],
    trusted: { name: ' ', reach: ' ' },
  });
  expect(titles()).toEqual(['What helps me']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tea', 'Toast']);
});

test('CARE C12 a number without a name is called in one tap, too', () => {
  open({ trusted: { name: '', reach: '0170 1' } });
  expect(titles()).toEqual(['Reach someone']);
  expect(links()[0]).toEqual(['Call someone', 'tel:01701']);
});

test('CARE C12 how to reach somebody in words is read as it was written, and calls nobody', () => {
  open({ people: [{ name: 'Jo', reach: 'next door, number 12' }] });
  screen.getByText('next door, number 12');
  expect(links()).toEqual([]);
});

test('CARE C12 the same line twice is read once, and the same person twice does no harm', () => {
  const fault = vi.spyOn(console, 'error').mockReturnValue();
  const jo = { name: 'Jo', reach: '0170 1' };
  open({ helps: 'Tea\nTea ', people: [jo, jo] });
  expect(screen.getAllByText('Tea')).toHaveLength(1);
  expect(links().filter(([name]) => name === 'Call Jo')).toHaveLength(2);
  expect(fault).not.toHaveBeenCalled();
});

test('CARE C12 on paper a number stands there in digits, as a link can’t be tapped', () => {
  open({ trusted: { name: 'Maria', reach: '0170 1' } });
  expect(screen.getByText('0170 1').className).toContain('print:inline');
  for (const link of screen.getAllByRole('link')) expect(link.className).toContain('print:hidden');
});
