import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../api.ts';
import { freshenLists, freshenThreads, ownChoices } from '../queries.ts';
import { choicesStrings as words } from './strings.ts';

const failed = () => ({ title: words.failed });

/** Chooses whether my words stay once my account is gone. It shows at once, and goes back where it wasn't taken. */
export function useWordsStay() {
  const queries = useQueryClient();
  const put = (words_stay: boolean) => queries.setQueryData(ownChoices.queryKey, { words_stay });
  const { run, busy } = useWrite({
    inOrder: 'words-stay',
    mutationFn: (words_stay: boolean) => api.choose({ words_stay }),
    done: () => ({ title: words.words.stay.saved }),
    failed,
  });
  async function choose(stay: boolean): Promise<void> {
    put(stay);
    const done = await run(stay);
    put(done.ok ? done.made.words_stay : !stay);
  }
  return { choose, busy };
}

/** Takes down all I ever wrote here. */
export function useTakingAllDown() {
  const queries = useQueryClient();
  return useWrite({
    async mutationFn() {
      const made = await api.takeDownAll({ all_of_mine: true });
      await Promise.all([freshenThreads(queries), freshenLists(queries)]);
      return made;
    },
    done: ({ taken_down }) => ({ title: taken_down > 0 ? words.words.down.done : words.words.down.none }),
    failed,
  });
}
