export const innerMirrorStrings = {
  title: 'Inner mirror',
  text: 'A quiet look at how you are. Nobody else sees it.',
} as const;
