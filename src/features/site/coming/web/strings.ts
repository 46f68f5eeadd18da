export const comingStrings = {
  title: 'This part of Attune isn’t open yet',
  text: 'We’d rather open it when it’s ready than show you an empty room. The live circles are open, so come and sit with us there.',
  workshops: 'See circles',
  home: 'Home',
} as const;
