import { useState } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { Checkbox, RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type Space, SpaceSettings } from '../../../domain/contract.ts';
import { limits } from '../../../domain/limits.ts';
import { presets } from '../../../domain/preset.ts';
import { spacesStrings } from '../../strings.ts';
import { useSettings } from '../../use-space.ts';
import { SettingsNow } from './settings-now.tsx';

const words = spacesStrings.settings;
const checkAll = checkBy(SpaceSettings.entries, words.wrong);

/** A form's texts as what the domain knows. */
function check(typed: Typed, revision: number): Checked<SpaceSettings> {
  const lines = (typed.agreements ?? '').split('\n').filter((line) => line.trim() !== '');
  return checkAll({
    ...typed,
    about: typed.about ?? '',
    agreements: lines,
    slow_minutes: Number(typed.slow_minutes),
    holds_first: typed.holds_first !== undefined,
    revision,
  } as unknown as Typed);
}

/** The minutes on offer, with what's set already. */
function slows(now: number) {
  const known = Object.entries(words.slows).map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === String(now))
    ? known
    : [...known, { value: String(now), label: String(now) }];
}

/** What the hosts of a space decide. */
export function Settings({ space, onDone }: { space: Space; onDone: () => void }) {
  const [preset, setPreset] = useState<string>(space.preset);
  // As it was before another host changed it, where one did.
  const [was, setWas] = useState<Space>();
  const save = useSettings(space.slug);
  return (
    <Form
      aria-label={words.title}
      check={(typed) => check(typed, space.revision)}
      send={async (settings) => {
        const wrong = await save(settings);
        if (wrong?.stands) setWas((before) => before ?? space);
        if (wrong) return { form: wrong.failed };
        announce(words.saved);
        onDone();
        return undefined;
      }}
      className="grid gap-5"
    >
      <Field label={words.name} name="name" reads="a-name" maxLength={limits.nameLength} defaultValue={space.name} />
      <TextArea
        label={words.about}
        hint={words.aboutHint}
        name="about"
        reads="a-hosts-words"
        rows={2}
        defaultValue={space.about}
      />
      <RadioGroup
        label={words.preset}
        name="preset"
        options={presets.map((value) => ({ value, ...words.presets[value] }))}
        value={preset}
        onValueChange={setPreset}
      />
      {preset !== space.preset && <p className="text-ink-2 text-sm">{words.presetHint}</p>}
      <TextArea
        label={words.agreements}
        hint={words.agreementsHint}
        name="agreements"
        reads="a-hosts-words"
        rows={5}
        defaultValue={space.agreements.join('\n')}
      />
      <Select
        label={words.slow}
        hint={words.slowHint}
        name="slow_minutes"
        options={slows(space.slow_minutes)}
        defaultValue={String(space.slow_minutes)}
      />
      <Checkbox label={words.holds} hint={words.holdsHint} name="holds_first" defaultChecked={space.holds_first} />
      <FormFailure />
      {was && <SettingsNow was={was} now={space} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{words.save}</SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          {words.close}
        </Button>
      </div>
    </Form>
  );
}
