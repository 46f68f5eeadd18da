/** What a mail says; how it looks is the layout's business. Plain text throughout. */
export type Letter = {
  to: string;
  /** Neutral, since it is read on locked screens: no topic, no feeling, no code (CARE C17). */
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** To be typed in where someone waits for it. */
  code?: string;
  link?: { label: string; href: string };
  /** Said small, after what there is to do. */
  closing?: readonly string[];
};
