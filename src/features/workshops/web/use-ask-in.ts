import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { type ToastText, toast } from '#platform/web/ui/toast.ts';

/** Tells whoever is not in yet that they need to be, and leads them to the way in, which leads back to `next`. */
export function useAskIn() {
  const navigate = useNavigate();
  return async ({ title, text }: ToastText, next: string = paths.workshops): Promise<void> => {
    toast.error(title, { description: text });
    await navigate(withNext(paths.auth, next));
  };
}
