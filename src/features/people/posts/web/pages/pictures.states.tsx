import { useEffect, useEffectEvent } from 'react';
import { page, userEvent } from 'vitest/browser';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { postPicturesPath } from '../../domain/pictures.ts';
import { idOf } from '../../testing/samples.ts';
import { PictureQuestion } from '../components/picture-question.tsx';
import { usePictureAsk } from '../use-picture-ask.ts';

const there = { id: idOf('e1'), width: 1200, height: 800, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };
const dialog = page.getByRole('dialog', { name: 'Add a picture' });

async function lake(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 800];
  const pen = canvas.getContext('2d');
  if (pen) {
    for (const [colour, top] of [
      ['#9fb4bd', 0],
      ['#6f8a96', 480],
    ] as const) {
      pen.fillStyle = colour;
      pen.fillRect(0, top, 1200, 800);
    }
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  return new File([blob ?? ''], 'lake.jpg', { type: 'image/jpeg' });
}

/** As if a picture had been dropped on the field. */
function Dropped() {
  const asking = usePictureAsk(() => undefined);
  const drop = useEffectEvent((file: File) => void asking.add(file));
  useEffect(() => {
    void lake().then((file) => drop(file));
  }, []);
  return <PictureQuestion asking={asking} care={useCare()} />;
}
const element = () => (
  <main className="min-h-dvh">
    <Dropped />
  </main>
);

state('picture-on-its-way', {
  element,
  server: () => answer(`POST ${postPicturesPath}`, () => new Promise<never>(() => {})),
  shows: dialog,
});
state('picture-without-words', {
  element,
  server: () => answer(`POST ${postPicturesPath}`, there),
  shows: dialog.getByText('Your picture is here,', { exact: false }),
  steps: () => dialog.getByRole('button', { name: 'Add it' }).click(),
});
state('picture-with-words', {
  element,
  server: () => answer(`POST ${postPicturesPath}`, there),
  shows: dialog.getByText('Your picture is here,', { exact: false }),
  async steps() {
    await userEvent.fill(dialog.getByLabelText('What’s in the picture?'), 'A foggy lake at dawn');
  },
});
state('picture-refused', {
  element,
  server: () =>
    answer(
      `POST ${postPicturesPath}`,
      refusal('invalid_input', 400, { body: { details: { picture: 'too_many_pixels' } } }),
    ),
  shows: dialog.getByText('larger than we can take', { exact: false }),
});
