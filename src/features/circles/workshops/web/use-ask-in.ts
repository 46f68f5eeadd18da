import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withNext } from '#platform/web/router/safe-next.ts';
import { type ToastText, toast } from '#platform/web/ui/toast.ts';

/** Tells a visitor that they need to sign in, and leads them to the sign-in page, which returns to `next`. */
export function useAskIn() {
  const navigate = useNavigate();
  return async ({ title, text }: ToastText, next: string = paths.workshops): Promise<void> => {
    toast.error(title, { description: text });
    await navigate(withNext(paths.auth, next));
  };
}
