import { hourSeconds } from '#platform/shared/duration.ts';

/** Numbers of workshops, each from the specification. */
export const limits = {
  /** Longest input of a meeting code, 123-456-789 (R-CONST-34). */
  codeInputLength: 11,
  codeDigits: 9,
  pageSize: 50,
  /** An ended workshop stays on the list this long, in hours (REAL row 39). */
  endedShownHours: 24,
  /** Wrong codes an hour (CARE C5). */
  wrongCodesPerAccount: 10,
  wrongCodesPerAddress: 30,
  /** Tries an hour that an account has however many wrong codes came from its address. */
  firstCodes: 3,
  wrongCodesWindowSeconds: hourSeconds,
  displayNameLength: 40,
  /** A seat is kept this long for someone who isn't inside, or is, but whose server went down. */
  seatKeptMinutes: 5,
  /** Saved this long for someone who says during a circle that they come, or moves up on its waiting list. */
  seatSavedMinutes: 10,
  /** Somebody who's back within this long has been there all along; a server that's silent for longer has gone down. */
  awayMinutes: 3,
  /** People waiting before a door ask every few seconds; someone who hasn't for this long has gone. */
  knockSeenSeconds: 20,
  /** After a no, someone may ask again once this many seconds are over. */
  knockAgainSeconds: 60,
  /** How long a live room may be empty before it ends by itself. */
  emptyMinutes: 15,
  /** How many a lead may have asked to host a circle with them, at a time. */
  cohosts: 2,
  /** A facilitator who opens a workshop earlier than this is asked first. */
  earlyMinutes: 30,
  /** How often a circle, or a series, gets a new time in a day. */
  movesInADay: 10,
  /** Tries to find a free meeting code before giving up; one in a billion is taken per open workshop. */
  codeTries: 5,
  /** Where everybody was told to, one tab reads its lists again no more often than this, in milliseconds. */
  askAgainMs: 5_000,
  /** Public workshops that a visitor is shown (CARE §3). */
  teaserSize: 6,
  /** What may be planned; characters, minutes, people, days from now. */
  schedule: {
    titleLength: 80,
    descriptionLength: 1000,
    leastMinutes: 5,
    mostMinutes: 480,
    leastSeats: 2,
    mostSeats: 100,
    /** Up to so many, usual devices and connections carry everyone's picture to everyone (ADR 110). */
    mostAtEase: 9,
    aheadDays: 366,
    /** Dates of a series: a year of weeks. */
    mostDates: 53,
  },
} as const;

/** What 'Start Instant Room' makes (R-DATA-18). */
export const instantRoom = {
  title: 'Instant Room',
  description: 'Ad-hoc video room',
  max_participants: 8,
  duration_minutes: 60,
  is_public: false,
  category: 'general',
} as const;
