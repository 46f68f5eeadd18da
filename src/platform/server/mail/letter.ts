/** The content of a mail; the layout decides how it looks. Plain text throughout. */
export type Letter = {
  to: string;
  /** The id of the account it's about: as a file it goes with that. */
  about: string;
  /** Neutral, since it shows on locked screens: no topic, no feeling, no code (CARE C17). */
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** To be typed into the page that's waiting for it. */
  code?: string;
  link?: { label: string; href: string };
  /** For a letter that comes again and again: where it's stopped, in its small print and for mail programs (RFC 8058). */
  stop?: { label: string; href: string };
  /** In small print, below the action. */
  closing?: readonly string[];
};
