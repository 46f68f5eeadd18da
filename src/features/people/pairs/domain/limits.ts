/** Of practice pairs. */
export const limits = {
  /** Of one meeting. */
  minutes: 20,
  /** So long before its time the room can be entered. */
  opensMinutes: 10,
  /** So long before its time both are reminded. */
  soonMinutes: 60,
  /** Times that one of the two offers at once. */
  offered: 3,
  /** Of one person in a day: wishes, since each may tell somebody else something, and offers, since each is told. */
  wishesPerDay: 30,
  offersPerDay: 12,
  /** After this many days a wish that met no other lapses. */
  wishDays: 90,
  /** For this many days it's said that a practice has come to its end. */
  endingDays: 30,
} as const;
