import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { WorkshopTemplate } from '#features/templates/domain/contract.ts';
import { useTemplate } from '#features/templates/web/public/use-template.ts';

/** Calls `onFound` once with the template that the address asks for, `?template=`, and clears it from there. */
export function useWantedTemplate(onFound: (template: WorkshopTemplate) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('template');
  const found = useTemplate(wanted);
  const open = useEffectEvent((template: WorkshopTemplate) => {
    const rest = new URLSearchParams(search);
    rest.delete('template');
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    onFound(template);
  });
  useEffect(() => {
    if (found) open(found);
  }, [found]);
}
