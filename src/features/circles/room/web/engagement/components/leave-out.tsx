import { Switch } from '#platform/web/ui/choice.tsx';
import { engagementStrings as words } from '../strings.ts';
import { useLeftOut } from '../use-left-out.ts';

/** The way out, before one comes in (CARE C16). */
export function LeaveOut() {
  const [out, leave] = useLeftOut();
  return <Switch label={words.leaveOut} hint={words.leaveOutText} checked={out} onChange={() => leave(!out)} />;
}
