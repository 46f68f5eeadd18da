import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import type { AlertDialogProps } from './alert-dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import type { MenuProps } from './menu.tsx';
import { menuTriggerLook } from './menu-look.ts';
import type { PopoverProps } from './popover.tsx';
import type { SheetProps } from './sheet.tsx';

/* Dialog, sheet, menu and popover weigh 20 to 44 kB gzip, so each is loaded when first opened. */

const AlertDialog = lazyPart('alert-dialog', async () => (await import('./alert-dialog.tsx')).AlertDialog);
const Dialog = lazyPart('dialog', async () => (await import('./dialog.tsx')).Dialog);
const Sheet = lazyPart('sheet', async () => (await import('./sheet.tsx')).Sheet);
const Popover = lazyPart('popover', async () => (await import('./popover.tsx')).Popover);
const Menu = lazyPart('menu', async () => (await import('./menu.tsx')).Menu);

/** True from the first time on, so that a closing animation still shows. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}

/** A modal question that is loaded when it is first opened. */
export function LazyDialog(props: DialogProps) {
  const wanted = useOnceTrue(props.open);
  return wanted ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}

/** Preloads the code of `LazyDialog`, so that it opens without a connection, too. */
export function preloadDialog(): void {
  // What fails here is tried again when it's opened.
  import('./dialog.tsx').catch(() => undefined);
}

/** All that's here, for a page on which whatever is opened must open without a connection, too. Rejects where some couldn't be had. */
export const loadOverlays = () =>
  Promise.all([
    import('./dialog.tsx'),
    import('./sheet.tsx'),
    import('./menu.tsx'),
    import('./popover.tsx'),
    import('./alert-dialog.tsx'),
  ]);

/** A question before what cannot be undone, loaded when it is first opened. */
export function LazyAlertDialog(props: AlertDialogProps) {
  const wanted = useOnceTrue(props.open);
  return wanted ? (
    <Suspense>
      <AlertDialog {...props} />
    </Suspense>
  ) : null;
}

/** A sheet of 85% that is loaded when it is first opened. */
export function LazySheet(props: SheetProps) {
  const wanted = useOnceTrue(props.open);
  return wanted ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null;
}

/** A menu that is loaded and opened at the first press of its button. */
export function LazyMenu(props: Omit<MenuProps, 'defaultOpen'>) {
  return (
    <AtFirstPress {...props} popup="menu">
      <Menu {...props} defaultOpen />
    </AtFirstPress>
  );
}

/** A small card at its button, loaded and opened at the first press. */
export function LazyPopover(props: Omit<PopoverProps, 'defaultOpen'>) {
  return (
    <AtFirstPress {...props} popup="dialog">
      <Popover {...props} defaultOpen />
    </AtFirstPress>
  );
}

/** A button until it's pressed; then what that loads, which opens and has such a button itself. */
export function AtFirstPress({ children, ...button }: Omit<FirstButtonProps, 'onClick'> & { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const first = <FirstButton {...button} onClick={() => setWanted(true)} />;
  return wanted ? <Suspense fallback={first}>{children}</Suspense> : first;
}

type FirstButtonProps = Pick<MenuProps, 'label' | 'describedBy' | 'trigger' | 'triggerClassName' | 'disabled'> & {
  popup: 'menu' | 'dialog';
  onClick: () => void;
};

/** The button as long as what it opens isn't loaded. */
function FirstButton({ label, describedBy, trigger, triggerClassName, disabled, popup, onClick }: FirstButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup={popup}
      aria-expanded={false}
      disabled={disabled}
      className={triggerClassName ?? menuTriggerLook}
      onClick={onClick}
    >
      {trigger}
    </button>
  );
}
