/** On the button, which comes before the menu. */
export const addingStrings = { button: 'Add to calendar' } as const;
