import { useQueryClient } from '@tanstack/react-query';
import { wordsForPicture } from '#platform/web/pictures/picture-words.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { OwnHostPage } from '../domain/contract.ts';
import { api } from './api.ts';
import { shrunk } from './picture-media.ts';
import { hostPageStrings } from './public/strings.ts';
import { ownHostPage } from './queries.ts';

const words = hostPageStrings.picture;

/** My picture on my page as a host. */
export function useHostPicture() {
  const queries = useQueryClient();
  const known = (own: OwnHostPage) => void queries.setQueryData(ownHostPage.queryKey, own);
  const put = useWrite({
    loading: words.sending,
    mutationFn: async (file: Blob) => known(await api.putPicture({ picture: await shrunk(file) })),
    done: () => ({ title: words.done }),
    failed: (error) => ({ ...words.failed, text: wordsForPicture(error) ?? words.failed.text }),
  });
  const remove = useWrite({
    mutationFn: async () => known(await api.removePicture({})),
    done: () => ({ title: words.removed }),
    failed: () => ({ title: hostPageStrings.failed }),
  });
  return { put, remove };
}
