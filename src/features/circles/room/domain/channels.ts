/** Channel names (R-RT-02, R-RT-03, R-RT-04). */
export const channels = {
  chat: (workshopId: string) => `workshop-chat-${workshopId}`,
  presence: (workshopId: string) => `workshop-presence-${workshopId}`,
  signal: (workshopId: string) => `workshop-signal-${workshopId}`,
} as const;
