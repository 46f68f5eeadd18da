import { useState } from 'react';
import { Checkbox, RadioGroup, Switch } from '#platform/web/ui/choice.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field, TextArea } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Slider } from '#platform/web/ui/slider.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const hours = [30, 60, 90].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

export function FieldShelf() {
  const [zone, setZone] = useState('Europe/Berlin');
  return (
    <div className="grid max-w-3xl gap-6 md:grid-cols-2">
      <Field label="E-mail" type="email" placeholder="you@example.org" hint="Only you see it." />
      <Field label="Password" type="password" defaultValue="short" error="At least 8 characters, please." />
      <Field reads="only-shown" label="Switched off" disabled defaultValue="Nothing to do here" />
      <Field reads="only-shown" label="Plain" />
      <Field label="Seats" type="number" inputMode="numeric" min={2} max={100} defaultValue={8} />
      <Field
        label="Meeting code"
        inputMode="numeric"
        placeholder="123-456-789"
        maxLength={11}
        className="tabular-nums tracking-wide"
      />
      <Field label="Date" type="date" defaultValue="2026-06-12" />
      <Field label="Time" type="time" defaultValue="19:00" />
      <Select label="Duration" options={hours} defaultValue="60" hint="The device's own list." />
      <Select label="Duration, refused" options={hours} error="Please choose one." />
      <Combobox label="Time zone" options={zones} value={zone} onValueChange={setZone} clearable />
      <Combobox
        label="Time zone, off"
        options={zones}
        value=""
        onValueChange={setZone}
        placeholder="Not now"
        disabled
      />
      <TextArea reads="only-shown" label="A few words" hint="It grows with what you write." />
      <TextArea reads="only-shown" label="Too few" error="Please write a line." />
    </div>
  );
}

const sizes = [
  { value: 'pairs', label: 'Pairs', hint: 'Two and two' },
  { value: 'threes', label: 'Threes' },
];

export function ChoiceShelf() {
  const [size, setSize] = useState('pairs');
  const [energy, setEnergy] = useState(0);
  return (
    <div className="grid max-w-3xl gap-8 md:grid-cols-2">
      <div>
        <Checkbox label="Remind me" hint="An hour before." />
        <Checkbox label="Already so" defaultChecked />
        <Checkbox label="Not possible" disabled />
      </div>
      <div>
        <Switch label="Camera on when I come in" hint="You can change it inside." />
        <Switch label="Sound of the bell" defaultChecked />
        <Switch label="Not possible" disabled />
      </div>
      <RadioGroup label="Groups" name="groups" options={sizes} value={size} onValueChange={setSize} />
      <RadioGroup
        label="Groups, in a row"
        name="row"
        options={sizes}
        value=""
        onValueChange={setSize}
        error="Please choose one."
        inline
      />
      <Slider
        label="Energy"
        low="less energy"
        high="more energy"
        min={-4}
        max={4}
        value={energy}
        onValueChange={setEnergy}
        words={(value) => (value < 0 ? 'less energy' : value > 0 ? 'more energy' : 'in the middle')}
      />
      <Slider label="Off" low="unpleasant" high="pleasant" value={50} onValueChange={() => undefined} disabled />
    </div>
  );
}
