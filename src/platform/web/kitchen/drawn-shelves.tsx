import { useState } from 'react';
import { BreathingExercise, BreathingTimer } from '#platform/web/ui/breathing.tsx';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { BarChart, LineChart, type Point, WeekDots } from '#platform/web/ui/chart.tsx';
import { Progress, Steps } from '#platform/web/ui/progress.tsx';
import { Slider } from '#platform/web/ui/slider.tsx';

export function CircleShelf() {
  const [left, setLeft] = useState(150);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-10">
        <BreathingCircle size="mark" />
        <BreathingCircle size="loader" />
        <span className="size-56">
          <BreathingCircle size="hero" />
        </span>
        <span className="size-40">
          <BreathingCircle size="hero" still />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-10">
        <div className="grid justify-items-center gap-3">
          <BreathingTimer label="Silence" left={left * 1000} of={300_000} />
          <div className="w-52">
            <Slider label="Seconds left" low="over" high="begun" max={300} value={left} onValueChange={setLeft} />
          </div>
        </div>
        <BreathingExercise breaths={3} />
      </div>
    </div>
  );
}

const weeks: Point[] = [2, 4, 3, 5, 6, 4].map((value, index) => ({ label: `Week ${index + 1}`, value }));
const days: Point[] = Array.from({ length: 28 }, (_, index) => ({ label: `Day ${index + 1}`, value: (index * 7) % 4 }));

/** Samples, of nobody. */
export function ChartShelf() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <LineChart
        title="Line"
        summary="Six weeks, between two and six."
        columns={['Week', 'Amount']}
        points={weeks}
        from={0}
        to={7}
      />
      <BarChart
        title="Bars"
        summary="The same six weeks, side by side."
        columns={['Week', 'Amount']}
        points={weeks}
        from={0}
        to={7}
      />
      <WeekDots
        title="Dots over weeks"
        summary="Four weeks; a hollow dot is a day without."
        columns={['Day', 'Amount']}
        points={days}
        to={3}
      />
      <Progress label="Phase" value={0.4} words="4 of 10 minutes" />
      <Steps label="Step 2 of 4" at={2} of={4} />
    </div>
  );
}
