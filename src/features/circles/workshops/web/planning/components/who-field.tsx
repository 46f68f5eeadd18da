import type { Hosting } from '#features/accounts/profile/domain/hosting.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { planningStrings } from '../strings.ts';

const words = planningStrings.who;

type WhoFieldProps = {
  mayBePublic: boolean;
  isPublic: boolean;
  /** Undefined while loading. */
  hosting: Hosting | undefined;
  onChange: (isPublic: boolean) => void;
};

/** Private or public; if public isn't offered it says why, and how to change that (CARE C4). */
export function WhoField({ mayBePublic, isPublic, hosting, onChange }: WhoFieldProps) {
  if (!mayBePublic) return <WhyPrivate hosting={hosting} />;
  return (
    <RadioGroup
      label={words.label}
      name="who"
      value={isPublic ? 'public' : 'private'}
      onValueChange={(value) => onChange(value === 'public')}
      options={[
        { value: 'private', label: words.private, hint: words.privateHint },
        { value: 'public', label: words.public, hint: words.publicHint },
      ]}
    />
  );
}

function WhyPrivate({ hosting }: { hosting: Hosting | undefined }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-sm">{words.label}</p>
      <p>{words.onlyPrivate}</p>
      {hosting && (
        <p className="max-w-prose text-ink-2 text-sm">
          {hosting.public_hosts === 'anyone' ? words.touch : words.vouched} <HowToAsk contact={hosting.contact} />
        </p>
      )}
    </div>
  );
}

function HowToAsk({ contact }: { contact: string | null }) {
  if (contact === null) return words.askHere;
  const address = /^https?:\/\/\S+$/.test(contact)
    ? contact
    : /^[^\s@]+@[^\s@]+$/.test(contact)
      ? `mailto:${contact}`
      : null;
  return (
    <>
      {words.ask} {address ? <a href={address}>{contact}</a> : contact}.
    </>
  );
}
