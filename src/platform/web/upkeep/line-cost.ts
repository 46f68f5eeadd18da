type Connection = EventTarget & { saveData?: boolean; type?: string; effectiveType?: string };

/** What big things wait for, as far as the browser tells; Safari and Firefox don't, and computers don't tell of mobile data. */
export type LineCost = 'mobile' | 'dear' | 'none';

const connection = () => (navigator as { connection?: Connection }).connection;

export function lineCost(): LineCost {
  const { saveData = false, type = '', effectiveType = '' } = connection() ?? {};
  if (type === 'cellular' && !saveData) return 'mobile';
  return saveData || /[23]g$/.test(effectiveType) ? 'dear' : 'none';
}

/** Runs each time the browser tells of another line. @returns how to stop */
export function onLineCost(run: () => void): () => void {
  const line = connection();
  line?.addEventListener('change', run);
  return () => line?.removeEventListener('change', run);
}
