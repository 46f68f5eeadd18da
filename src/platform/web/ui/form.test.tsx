import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { noteOf } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { holdsWords } from '#platform/web/session/unsent.ts';
import { checkBy } from './check-by.ts';
import { RadioGroup } from './choice.tsx';
import { Combobox } from './combobox.tsx';
import { Field, TextArea } from './field.tsx';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import type { Faults } from './form-state.ts';
import type { Reader } from './reads.ts';
import { Select } from './select.tsx';

const Line = v.pipe(v.string(), v.trim(), v.nonEmpty());
const check = checkBy({ title: Line, about: Line }, { title: 'Please give it a name.', about: 'Please write a line.' });

/** Opens a form with two fields, refused as `send` says. */
function openForm(send: (given: object) => Promise<Faults | undefined>) {
  render(
    <Form check={check} send={send} mends={{ about: 'title' }}>
      <Field reads="a-name" label="Name" name="title" hint="As it stands on the list." />
      <TextArea reads="only-shown" label="About" name="about" />
      <FormFailure />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const busy = () => screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = async () => {
  await userEvent.type(field('Name'), ' Evening ');
  await userEvent.type(field('About'), 'Breath.');
};

test('every wrong field says what to do, the first gets the focus, and nothing is sent', async () => {
  const send = vi.fn();
  openForm(send);
  expect(noteOf(field('Name'))).toBe('As it stands on the list.');
  await save();
  expect(document.activeElement).toBe(field('Name'));
  expect([noteOf(field('Name')), noteOf(field('About'))]).toEqual(['Please give it a name.', 'Please write a line.']);
  for (const wrong of [field('Name'), field('About')]) expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('the first wrong field gets the focus at each sending, also when the ones before it are right', async () => {
  openForm(async () => undefined);
  await userEvent.type(field('Name'), 'Evening');
  await save();
  expect(document.activeElement).toBe(field('About'));
  await save();
  expect(document.activeElement).toBe(field('About'));
});

test('CARE C18 what failed because the session ended meanwhile says to save once more, and nothing else does', async () => {
  await signInAlice();
  openForm(async () => {
    answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
    await session.renew((await session.accessToken()) ?? '');
    return { form: 'We couldn’t save this.' };
  });
  await fill();
  await save();
  await waitFor(() => expect(session.getSnapshot().ended).toBeDefined());
  await screen.findByText('You’re back. Please save once more.');
  await save();
  await screen.findByText('We couldn’t save this.');
});

test('what is being mended is wrong no more, and neither is the field that goes with it; the focus stays', async () => {
  openForm(async () => undefined);
  await save();
  await userEvent.type(field('About'), 'B');
  expect([noteOf(field('About')), noteOf(field('Name'))]).toEqual(['', 'As it stands on the list.']);
  expect(document.activeElement).toBe(field('About'));
});

test('a field that is mended leaves the others as they are', async () => {
  openForm(async () => undefined);
  await save();
  await userEvent.type(field('Name'), 'Ev');
  expect([field('Name').value, document.activeElement]).toEqual(['Ev', field('Name')]);
  expect([noteOf(field('Name')), noteOf(field('About'))]).toEqual([
    'As it stands on the list.',
    'Please write a line.',
  ]);
});

test('it is sent as the domain reads it, once at a time, and the button says so', async () => {
  const answers: ((faults: Faults | undefined) => void)[] = [];
  const send = vi.fn<(given: object) => Promise<Faults | undefined>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  openForm(send);
  await fill();
  await save();
  expect(busy()).toBe('true');
  await userEvent.type(field('Name'), '{Enter}');
  field('Name').form?.requestSubmit();
  expect(send.mock.calls).toEqual([[{ title: 'Evening', about: 'Breath.' }]]);
  answers[0]?.(undefined);
  await waitFor(() => expect(busy()).not.toBe('true'));
  await save();
  expect(send).toHaveBeenCalledTimes(2);
});

test('CARE C18 what’s typed while it’s being sent is still to be lost, and isn’t once that’s sent, too', async () => {
  let done: (() => void) | undefined;
  openForm(() => new Promise((resolve) => (done = () => resolve(undefined))));
  await fill();
  await save();
  await userEvent.type(field('About'), ' And tea.');
  done?.();
  await waitFor(() => expect(busy()).not.toBe('true'));
  expect(holdsWords()).toBe(true);
  await save();
  done?.();
  await waitFor(() => expect(holdsWords()).toBe(false));
});

test('an order that’s changed while it’s being sent is still to be lost', async () => {
  let done: (() => void) | undefined;
  const send = (): Promise<undefined> => new Promise((resolve) => (done = () => resolve(undefined)));
  const at = (changed: boolean) => (
    <Form check={() => ({ output: null })} send={send} changed={changed}>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
  const { rerender } = render(at(true));
  await save();
  done?.();
  await waitFor(() => expect(busy()).not.toBe('true'));
  rerender(at(true));
  expect(holdsWords()).toBe(true);
});

test('a refusal of the server stands at its field, which gets the focus, and what was typed stays', async () => {
  openForm(async () => ({ about: 'Someone has said this before.' }));
  await fill();
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field('About')));
  expect(noteOf(field('About'))).toBe('Someone has said this before.');
  expect([field('Name').value, field('About').value]).toEqual([' Evening ', 'Breath.']);
});

test('what is wrong with no field is announced in sight, and is gone at the next try', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  let refused: Faults | undefined = { form: 'There’s no connection right now.' };
  openForm(async () => refused);
  await fill();
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There’s no connection right now.'));
  // As little as it takes, past a bar or a dialog's edge.
  expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(shown.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(screen.queryByText('As it stands on the list.')).not.toBeNull();
  refused = undefined;
  await save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
});

test('choices of every kind find their fault by their name, and a choice mends it', async () => {
  const size = [{ value: 'pairs', label: 'Pairs' }];
  const faults = { topic: 'No topic.', zone: 'No zone.', size: 'No size.' };
  render(
    <Form check={() => ({ faults })} send={async () => undefined}>
      <Select label="Topic" name="topic" options={[{ value: 'yoga', label: 'Relating' }]} />
      <Combobox label="Zone" name="zone" options={size} value="" onValueChange={() => undefined} />
      <RadioGroup label="Size" name="size" options={size} value="" onValueChange={() => undefined} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await save();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Topic' }));
  for (const fault of Object.values(faults)) screen.getByText(fault);
  await userEvent.click(screen.getByRole('radio', { name: 'Pairs' }));
  expect(screen.queryByText('No size.')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Zone' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pairs' }));
  await waitFor(() => expect(screen.queryByText('No zone.')).toBeNull());
});

const reader = () => ({ look: vi.fn<(text: string) => void>() });
type Reading = Omit<Partial<ComponentProps<typeof Form<object>>>, 'send'>;
/** Opens a form whose two fields this reads. */
const openRead = (care: Reader, send: () => Promise<Faults | undefined>, more: Reading = {}, kept = '') =>
  render(
    <Form check={(output) => ({ output })} send={send} {...more}>
      <Field reads={care} label="Name" name="title" defaultValue={kept} />
      <TextArea reads={care} label="About" name="about" />
      <Field reads="a-name" label="Who" name="who" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );

test('CARE C12 what was written is handed to its reader once it has gone, as one text, and never twice', async () => {
  const care = reader();
  const answers = [{ form: 'No.' }, undefined, undefined, undefined];
  openRead(care, async () => answers.shift());
  await fill();
  await userEvent.type(field('Who'), 'Lena');
  await save();
  expect(care.look).not.toHaveBeenCalled();
  await save();
  await save();
  expect(care.look.mock.calls).toEqual([[' Evening \nBreath.']]);
  await userEvent.type(field('About'), ' Slowly.');
  await save();
  expect(care.look).toHaveBeenLastCalledWith('Breath. Slowly.');
});

test('CARE C12 what stood in a field isn’t read again, nor what’s only asked about yet', async () => {
  const care = reader();
  const answers = [{}, undefined];
  openRead(care, async () => answers.shift(), {}, 'Evening');
  await userEvent.type(field('About'), 'Breath.');
  await save();
  expect(care.look).not.toHaveBeenCalled();
  await save();
  expect(care.look.mock.calls).toEqual([['Breath.']]);
});

test('CARE C12 a form that reads at once does so whether its words are taken or refused', async () => {
  const care = reader();
  openRead(care, async () => ({ form: 'No.' }), { readsAtOnce: true });
  await fill();
  await save();
  await save();
  expect(care.look.mock.calls).toEqual([[' Evening \nBreath.']]);
});

test('CARE C12 what goes with its words is read all the same', async () => {
  const care = reader();
  function Once() {
    const [isThere, setThere] = useState(true);
    const send = async () => setThere(false) as undefined;
    return (
      isThere && (
        <Form check={(output) => ({ output })} send={send}>
          <Field reads={care} label="Name" name="title" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      )
    );
  }
  render(<Once />);
  await userEvent.type(field('Name'), 'Evening');
  await save();
  expect(care.look.mock.calls).toEqual([['Evening']]);
});

test('CARE C12 a field with a reader of its own and no form around it is a mistake that no page survives', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<TextArea reads={reader()} label="About" name="about" />)).toThrow(/no Form/);
  expect(() => render(<TextArea reads={{ later: reader() }} label="About" />)).not.toThrow();
  quiet.mockRestore();
});
