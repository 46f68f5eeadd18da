import { FactorRemoval } from '#features/accounts/auth/web/public/components/factor-removal.tsx';
import { PendingDeletion } from '#features/accounts/auth/web/public/components/pending-deletion.tsx';
import { ownDataStrings } from '#features/accounts/own-data/web/public/strings.ts';
import { consentStrings } from '#features/trust/consent/web/public/strings.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { ownDataId } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { LazyCombobox } from '#platform/web/ui/lazy-combobox.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { aboutPart } from '../components/about-field.tsx';
import { countryPart } from '../components/country-field.tsx';
import { leadsPart } from '../components/leads-field.tsx';
import { namePart } from '../components/name-fields.tsx';
import { namingPart } from '../components/naming-field.tsx';
import { OnThisPage } from '../components/on-this-page.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import { Part } from '../components/part.tsx';
import { type OtherParts, PartsBelow } from '../components/parts-below.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { reasonsPart } from '../components/reasons-fields.tsx';
import { remindersPart } from '../components/reminders-fields.tsx';
import { menuStrings } from '../menu/strings.ts';
import { profileStrings as words } from '../strings.ts';

export const title = words.title;

/** The parts that everyone has and looks for; the others stand between them. */
const parts = [
  { id: 'you', title: words.form.title },
  { id: 'suits', title: words.form.suits.title },
  // Not by its title, which the bell has: one name leads to one place.
  { id: 'notifications', title: words.told },
  { id: 'signing-in', title: words.signIn.title },
  { id: 'agreed', title: consentStrings.title },
  { id: ownDataId, title: ownDataStrings.title },
  { id: 'leave', title: menuStrings.leave.title },
];

const suits = [countryPart(LazyCombobox), leadsPart, reasonsPart, remindersPart, namingPart];

function ProfilePage({ others }: { others: OtherParts }) {
  const care = useCare();
  return (
    <PageColumn
      width="2xl"
      className="items-start gap-8 py-8 md:py-14 lg:grid-cols-[11rem_minmax(0,42rem)] lg:gap-x-16"
    >
      <h1 className="text-heading lg:col-start-2">{words.title}</h1>
      <OnThisPage parts={parts} />
      <div className="grid gap-8">
        <FactorRemoval />
        <PendingDeletion />
        <Part id="you" title={words.form.title}>
          <OwnProfile wait="h-[29.5rem] md:h-[27rem]">
            {(profile) => (
              <ProfileForm
                profile={profile}
                parts={[namePart, aboutPart]}
                care={care}
                submit={words.form.save}
                onSaved={({ username }) =>
                  toast.success(words.form.saved, { description: words.form.savedText(username) })
                }
              />
            )}
          </OwnProfile>
        </Part>
        <Part id="suits" title={words.form.suits.title} text={words.form.suits.text}>
          <OwnProfile>
            {(profile) => (
              <ProfileForm
                profile={profile}
                parts={suits}
                care={care}
                submit={words.form.suits.save}
                onSaved={() => toast.success(words.form.suits.saved)}
              />
            )}
          </OwnProfile>
          <CareAfterWords care={care} />
        </Part>
        <PartsBelow {...others} />
      </div>
    </PageColumn>
  );
}

/** `/profile` (R-ROUTE-34), with the parts that are other features'. */
export const pageWith = (others: OtherParts) => withQueries(() => <ProfilePage others={others} />);
