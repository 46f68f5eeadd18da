/** What somebody may say to a post by one tap. Its author sees who said it, nobody sees how many. */
export const reactionWords = ['with-you', 'me-too', 'thank-you'] as const;
export type ReactionWord = (typeof reactionWords)[number];

/** `weekly`: opened by the place itself after a circle. */
export const postKinds = ['post', 'question', 'weekly', 'answer'] as const;
export type PostKind = (typeof postKinds)[number];

/** `held`: a first post that a host looks at first. `removed`: by a host or steward. `gone`: taken down by its author. */
export const postStates = ['shown', 'held', 'removed', 'gone'] as const;
export type PostState = (typeof postStates)[number];
