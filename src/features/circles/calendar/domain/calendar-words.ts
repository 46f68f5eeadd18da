/** What stands in people's calendars: neutral, since others may look on (CARE C17). */
export const calendarWords = { name: 'Attune', circle: 'Circle on Attune' } as const;
