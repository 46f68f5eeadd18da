import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { BarChart, LineChart, WeekDots } from './chart.tsx';

const week = {
  title: 'Energy',
  summary: 'Rising since Monday.',
  columns: ['Day', 'Energy'] as [string, string],
  from: 0,
  to: 10,
  points: [
    { label: 'Mon', value: 0 },
    { label: 'Tue', value: 5 },
    { label: 'Wed', value: 10 },
  ],
};

const drawn = (shape: string) => [...screen.getByRole('figure').querySelectorAll(`svg ${shape}`)];
/** Numbers of each shape, in order. */
const numbers = (shape: string, ...names: string[]) =>
  drawn(shape).map((each) => names.map((name) => Number(each.getAttribute(name))));

describe.each([
  ['a line', LineChart],
  ['bars', BarChart],
  ['dots', WeekDots],
] as const)('%s', (_, Drawing) => {
  test('stand with their title and what they show, and carry their numbers as a table', () => {
    render(<Drawing {...week} />);
    const figure = screen.getByRole('figure', { name: 'Energy Rising since Monday.' });
    expect(figure.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const table = within(figure).getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Day', 'Energy']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Mon0', 'Tue5', 'Wed10']);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(3);
  });

  test('without any numbers are still a figure', () => {
    render(<Drawing {...week} points={[]} />);
    expect(screen.getByRole('figure').innerHTML).not.toContain('NaN');
  });
});

describe('a line', () => {
  test('goes from the left edge to the right, the least at the foot and the most at the head', () => {
    render(<LineChart {...week} />);
    expect(numbers('circle', 'cx', 'cy')).toEqual([
      [8, 112],
      [150, 60],
      [292, 8],
    ]);
    expect(drawn('path')[0]?.getAttribute('d')).toBe('M8 112L150 60L292 8');
  });

  test('what lies beyond the scale stands at its end', () => {
    render(
      <LineChart
        {...week}
        points={[
          { label: 'Mon', value: -4 },
          { label: 'Tue', value: 40 },
        ]}
      />,
    );
    expect(numbers('circle', 'cy')).toEqual([[112], [8]]);
  });

  test('one number alone, or a scale without a length, can be drawn', () => {
    render(<LineChart {...week} from={5} to={5} points={[{ label: 'Mon', value: 5 }]} />);
    expect(numbers('circle', 'cx', 'cy')).toEqual([[8, 112]]);
  });
});

test('bars stand on the foot, each as high as its number, and none over another', () => {
  render(<BarChart {...week} />);
  const bars = numbers('rect', 'x', 'y', 'width', 'height');
  expect(bars.map(([, y = 0, , height = 0]) => [y + height, height])).toEqual([
    [112, 0],
    [112, 52],
    [112, 104],
  ]);
  bars.reduce((end, [x = 0, , width = 0]) => {
    expect(x).toBeGreaterThan(end);
    return x + width;
  }, 0);
});

describe('dots', () => {
  const days = (count: number, value = 1) =>
    Array.from({ length: count }, (_, index) => ({ label: `Day ${index + 1}`, value }));

  test('stand in rows of seven, and the drawing is as high as its weeks', () => {
    render(<WeekDots {...week} points={days(9)} />);
    const at = numbers('circle', 'cx', 'cy');
    expect([at[0], at[6], at[7], at[8]]).toEqual([
      [11, 11],
      [143, 11],
      [11, 33],
      [33, 33],
    ]);
    expect(screen.getByRole('figure').querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 154 44');
  });

  test('larger is more, never larger than its place, and a day without is hollow', () => {
    render(<WeekDots {...week} to={4} points={[0, 1, 4, 400].map((value) => ({ label: `${value}`, value }))} />);
    expect(numbers('circle', 'r')).toEqual([[3], [4.25], [8], [8]]);
    expect(drawn('circle').map((dot) => dot.getAttribute('class')?.includes('fill-none'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
