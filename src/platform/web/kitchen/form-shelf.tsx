import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';

/** Submitted empty, it refuses its fields; submitted complete, it's busy for a moment, and then fails. */
export function FormShelf() {
  return (
    <Form check={check} send={fail} className="grid max-w-md gap-5">
      <Field reads="only-shown" label="Name of the circle" name="title" hint="As it stands on the list." />
      <TextArea reads="only-shown" label="What it is about" name="about" />
      <FormFailure />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function check({ title, about }: Typed): Checked<null> {
  const faults = {
    ...(!title && { title: 'Please give it a name.' }),
    ...(!about && { about: 'Please write a line.' }),
  };
  return title && about ? { output: null } : { faults };
}

async function fail(): Promise<Faults> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return { form: 'We couldn’t save this just now. Please try again in a moment.' };
}
