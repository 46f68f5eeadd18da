/** The look of a menu's button, the same before and after the menu is loaded. */
export const menuTriggerLook = 'inline-grid size-11 place-items-center rounded-full hover:bg-sunk';

/** Of one that says in words what it opens. */
export const menuWordsLook =
  'inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-4 font-semibold text-sm hover:bg-sunk';
