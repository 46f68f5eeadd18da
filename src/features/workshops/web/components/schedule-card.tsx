import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.schedule;

type ScheduleCardProps = { formId: string; isOpen: boolean; onToggle: () => void };

/** R-PLAT-05, R-PLAT-06. */
export function ScheduleCard({ formId, isOpen, onToggle }: ScheduleCardProps) {
  const isAdopted = useAdopted();
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <div className="mt-auto">
        <Button
          kind="quiet"
          disabled={!isAdopted}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': formId })}
          onClick={onToggle}
        >
          {words.button}
        </Button>
      </div>
    </Card>
  );
}
