import { useQuery } from '@tanstack/react-query';
import { Username, usernameLength } from '#features/accounts/profile/domain/username.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { Space } from '../../../domain/contract.ts';
import { ownSpaces } from '../../queries.ts';
import { spacesStrings } from '../../strings.ts';
import { useComingIn } from '../../use-space.ts';

const words = spacesStrings.comeIn;
const checkName = checkBy({ name: Username }, { name: words.nameWrong });

function check(typed: Typed): Checked<{ name: string }> {
  const checked = checkName(typed);
  return 'output' in checked && !typed.agreed ? { faults: { form: words.agreeFirst } } : checked;
}

/** Coming into a space: by which name (CARE C2), and a yes to what's agreed there. */
export function ComeIn({ space, onIn }: { space: Space; onIn: () => void }) {
  const { data } = useQuery(ownSpaces);
  const comeIn = useComingIn(space.slug);
  if (!data) return <Skeleton className="h-44 rounded-lg" />;
  return (
    <Form
      aria-label={words.title}
      check={check}
      send={async ({ name }) => {
        const failed = await comeIn(name);
        if (failed) return { form: failed };
        announce(words.done);
        onIn();
        return undefined;
      }}
      className="grid gap-4"
    >
      <Name value={data.proposed_name} />
      <Checkbox name="agreed" label={words.agree} />
      <FormFailure />
      <div>
        <SubmitButton>{words.act}</SubmitButton>
      </div>
    </Form>
  );
}

/** Going by another name in a space one is in. */
export function Rename({ space, onDone }: { space: Space; onDone: () => void }) {
  const comeIn = useComingIn(space.slug);
  return (
    <Form
      aria-label={spacesStrings.own.rename}
      check={checkName}
      send={async ({ name }) => {
        const failed = await comeIn(name);
        if (failed) return { form: failed };
        announce(spacesStrings.own.renamed);
        onDone();
        return undefined;
      }}
      className="grid gap-4"
    >
      <Name value={space.own?.name ?? ''} />
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="sm">{spacesStrings.own.keep}</SubmitButton>
        <Button kind="quiet" size="sm" onClick={onDone}>
          {spacesStrings.own.notNow}
        </Button>
      </div>
    </Form>
  );
}

const Name = ({ value }: { value: string }) => (
  <Field
    label={words.name}
    hint={words.nameHint}
    name="name"
    reads="a-name"
    autoComplete="off"
    maxLength={usernameLength}
    defaultValue={value}
  />
);
