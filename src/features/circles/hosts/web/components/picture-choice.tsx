import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { pictureKinds } from '../picture-media.ts';
import { hostPageStrings } from '../public/strings.ts';
import { useHostPicture } from '../use-host-picture.ts';
import { HostPicture } from './host-picture.tsx';

const words = hostPageStrings.picture;

/** One's picture on one's page: chosen, changed, taken away. */
export function PictureChoice({ name, picture }: { name: string; picture: string | null }) {
  const field = useRef<HTMLInputElement>(null);
  const { put, remove } = useHostPicture();
  return (
    <section aria-label={words.label} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <HostPicture name={name} picture={picture} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" busy={put.busy} onClick={() => field.current?.click()}>
            {picture ? words.change : words.choose}
          </Button>
          {picture && (
            <Button kind="quiet" busy={remove.busy} onClick={() => void remove.run()}>
              {words.remove}
            </Button>
          )}
        </div>
        <p className="text-ink-2 text-sm">{words.hint}</p>
      </div>
      <input
        ref={field}
        type="file"
        accept={pictureKinds}
        aria-label={words.label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void put.run(file);
          // So that the same one may be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
