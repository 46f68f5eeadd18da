/** What latecomers may read of the chat (CARE C9): 'until-round' is all of it, and from the first round on 'arrival'. */
export const latecomerChoices = ['until-round', 'everything', 'arrival'] as const;

/** For how many days a line may be kept instead of as long as usual (CARE C20); 0 till an hour after the circle. */
export const chatDayChoices = [7, 0] as const;

/** What hosts choose about their circle's chat; `days` null for as long as usual. */
export type ChatRules = {
  latecomers: (typeof latecomerChoices)[number];
  days: (typeof chatDayChoices)[number] | null;
};

/** Where nobody chose. */
export const usualChatRules: ChatRules = { latecomers: 'until-round', days: null };

/** What a host changes; `here`: who is in the room then, and goes on reading as before. */
export type ChatRulesChange = Partial<ChatRules> & { here: readonly string[] };
