import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Post } from '../domain/contract.ts';
import type { ReactionWord } from '../domain/words.ts';
import { api } from './api.ts';
import { freshenLists, putPost, threadOf } from './queries.ts';
import { postsStrings as words } from './strings.ts';

const failed = (error: unknown) => ({ title: wordsFor<string>(error, words.failed) });

/** Says one of three words to a post, or takes it back. It shows at once, and goes back where it wasn't taken. */
export function useReacting(post: Post) {
  const queries = useQueryClient();
  const { run } = useWrite({
    inOrder: `react ${post.id}`,
    mutationFn: ({ word, on }: { word: ReactionWord; on: boolean }) =>
      on ? api.react({ id: post.id, word }) : api.takeBack({ id: post.id, word }),
    failed,
  });
  return async (word: ReactionWord, on: boolean): Promise<void> => {
    const own = on ? [...post.reactions.own, word] : post.reactions.own.filter((one) => one !== word);
    putPost(queries, { ...post, reactions: { ...post.reactions, own } });
    const done = await run({ word, on });
    putPost(queries, done.ok ? done.made : post);
  };
}

/** Says which answer to my question helped; null for none. */
export function useHelped(question: Post) {
  const queries = useQueryClient();
  return useWrite({
    inOrder: `helped ${question.id}`,
    async mutationFn(answer_id: string | null) {
      putPost(queries, await api.helped({ id: question.id, answer_id }));
    },
    failed,
  });
}

/** Takes my words down. */
export function useTakingDown(post: Post) {
  const queries = useQueryClient();
  return useWrite({
    async mutationFn() {
      await api.takeDown({ id: post.id });
      putPost(queries, { ...post, state: 'gone', document: null, content_note: null });
      await Promise.all([freshenLists(queries), queries.invalidateQueries(threadOf(post.thread_id))]);
    },
    done: () => ({ title: words.post.down }),
    failed,
  });
}
