import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { type ThemeChoice, themeChoices } from '#platform/web/theme/theme-store.ts';
import { useTheme } from '#platform/web/theme/use-theme.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LeaveIcon, MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { CopyIcon, SettingsIcon } from '#platform/web/ui/icons.tsx';
import { LazyAlertDialog, LazyDialog, LazyMenu, LazyPopover, LazySheet } from '#platform/web/ui/lazy-overlays.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { Tooltip } from '#platform/web/ui/tooltip.tsx';

export function OverlayShelf() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button kind="quiet" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button kind="quiet" onClick={() => setOpen('alert')}>
          Open alert
        </Button>
        <Tooltip text="Nobody hears you yet">
          <Button kind="quiet">With a tooltip</Button>
        </Tooltip>
        <MenuSample />
        <LazyPopover label="Ask" trigger="Ask" triggerClassName="rounded-full border border-line-strong px-4 py-2">
          {(close) => (
            <Button size="sm" onClick={close}>
              Not now
            </Button>
          )}
        </LazyPopover>
      </div>
      <LazyDialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Leave the room?"
        description="Your place is kept for a minute, and you can come back."
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Stay
            </Button>
            <Button kind="danger" onClick={close}>
              Leave
            </Button>
          </>
        }
      />
      <LazyAlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete this circle?"
        description="Nobody can come back to it, and its code is gone."
        stay="Keep it"
        act="Delete"
        onAct={close}
      />
      <LazySheet open={open === 'sheet'} onOpenChange={close} title="Participants">
        <p className="text-ink-2">A sheet of 85% of the height.</p>
      </LazySheet>
      <TabsSample />
    </div>
  );
}

function TabsSample() {
  return (
    <Tabs
      label="Sample"
      tabs={[
        { value: 'one', label: 'Workshops', panel: <p className="text-ink-2">The first panel.</p> },
        { value: 'two', label: 'My Journey', panel: <p className="text-ink-2">The second panel.</p> },
        { value: 'three', label: 'Insights', panel: <p className="text-ink-2">The third panel.</p> },
      ]}
    />
  );
}

/** Actions, a link, a choice. */
function MenuSample() {
  const { theme, setTheme } = useTheme();
  return (
    <LazyMenu
      label="More"
      trigger={<MoreIcon />}
      items={[
        { label: 'Copy the code', icon: <CopyIcon />, onSelect: () => toast.success('Copied!') },
        { label: 'Profile', to: paths.kitchen },
        {
          label: 'Colours',
          choices: themeChoices.map((value) => ({ value, label: value })),
          value: theme,
          onChoose: (value) => setTheme(value as ThemeChoice),
        },
        { label: 'Device settings', icon: <SettingsIcon />, onSelect: () => undefined },
        { label: 'Not now', disabled: true, onSelect: () => undefined },
        { label: 'End workshop', icon: <LeaveIcon />, danger: true, onSelect: () => undefined },
      ]}
    />
  );
}

function showProgress(): void {
  const id = toast.loading('Finding room…');
  setTimeout(() => toast.loading('Joining room…', { id }), 1200);
  setTimeout(() => toast.success('Connected', { id, description: 'Successfully joined the workshop room' }), 2400);
}

export function MessageShelf() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="quiet" onClick={() => toast.plain('Something to know')}>
        Plain
      </Button>
      <Button
        kind="quiet"
        onClick={() => toast.success('Meeting code copied', { description: 'Share this code with others to join' })}
      >
        Success
      </Button>
      <Button
        kind="quiet"
        onClick={() => toast.error('Room not found', { description: 'No active room found with that meeting code.' })}
      >
        Error
      </Button>
      <Button kind="quiet" onClick={showProgress}>
        Progress
      </Button>
      <Button kind="quiet" onClick={() => announce('Noor joined')}>
        Say politely
      </Button>
      <Button kind="quiet" onClick={() => announce('The connection is lost', 'assertive')}>
        Say at once
      </Button>
    </div>
  );
}
