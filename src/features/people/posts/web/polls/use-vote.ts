import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Post } from '../../domain/contract.ts';
import { freshenThreads, putPost } from '../queries.ts';
import { api } from './api.ts';
import { pollStrings as words } from './strings.ts';

/** Chooses one of a poll's answers, by its place; null takes the choice back. */
export function useVote(post: Post) {
  const queries = useQueryClient();
  const { run, busy } = useWrite({
    inOrder: `vote ${post.id}`,
    mutationFn: (choice: number | null) =>
      choice === null ? api.takeVoteBack({ id: post.id }) : api.vote({ id: post.id, choice }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
  });
  return {
    busy,
    /** Whether it was taken. */
    async choose(choice: number | null): Promise<boolean> {
      const done = await run(choice);
      if (done.ok) {
        putPost(queries, { ...post, poll: done.made });
        announce(choice === null ? words.tookBack : words.chosen);
      } else void freshenThreads(queries);
      return done.ok;
    },
  };
}
