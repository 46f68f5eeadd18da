/** What's drawn: an element with its styles and what's in it, laid out as a page lays out flexible boxes. */
export type Drawn = {
  type: 'div' | 'img';
  props: {
    style: Readonly<Record<string, string | number>>;
    children?: readonly Drawn[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
};
