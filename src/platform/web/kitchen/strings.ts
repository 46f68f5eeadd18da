/** The words of the kitchen: samples for developers, never shown to a visitor. */
export const kitchenStrings = {
  title: 'Kitchen',
  lead: 'Every piece in every state. Change the theme in the footer.',
  shelves: {
    colours: 'Colours',
    type: 'Type',
    buttons: 'Buttons',
    fields: 'Fields',
    choices: 'Choices and sliders',
    forms: 'A form: empty, refused, busy, failed',
    documents: 'Documents, read and written',
    surfaces: 'Cards, badges, people',
    states: 'Empty, waiting, failed',
    overlays: 'Dialog, sheet, menu, tabs',
    messages: 'Messages',
    circle: 'The breathing circle: mark, loader, timer, exercise',
    charts: 'Drawings of numbers, progress',
    icons: 'Icons',
  },
} as const;
