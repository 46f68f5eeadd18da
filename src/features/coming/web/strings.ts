export const comingStrings = {
  title: 'This part of Attune is not open yet',
  text: 'We would rather open it when it is good than show you an empty room. The live circles are open: come and sit with us there.',
  workshops: 'See the workshops',
  home: 'To the start',
} as const;
