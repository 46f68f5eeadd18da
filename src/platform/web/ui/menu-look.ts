/** The look of a menu's button, the same before and after the menu is loaded. */
export const menuTriggerLook = 'inline-grid size-11 place-items-center rounded-full hover:bg-sunk';
