import { type ComponentType, type ReactNode, Suspense } from 'react';
import { loadDeleteAccount, loadSecondSteps, loadSigningIn } from '#features/auth/web/index.ts';
import { Devices } from '#features/auth/web/public/components/devices.tsx';
import { FactorRemoval } from '#features/auth/web/public/components/factor-removal.tsx';
import { PendingDeletion } from '#features/auth/web/public/components/pending-deletion.tsx';
import { RecoveryCodes } from '#features/auth/web/public/components/recovery-codes.tsx';
import { authPublicStrings } from '#features/auth/web/public/strings.ts';
import { BlockedList } from '#features/blocks/web/public/components/blocked-list.tsx';
import { blockedStrings } from '#features/blocks/web/public/strings.ts';
import { CalendarLink } from '#features/calendar/web/public/components/calendar-link.tsx';
import { calendarStrings } from '#features/calendar/web/public/strings.ts';
import { Agreements } from '#features/consent/web/public/components/agreements.tsx';
import { consentStrings } from '#features/consent/web/public/strings.ts';
import { MembershipPart } from '#features/membership/web/public/components/membership-part.tsx';
import { NotificationChoices } from '#features/notifications/web/public/components/notification-choices.tsx';
import { PushDevices } from '#features/notifications/web/public/components/push-devices.tsx';
import { notificationChoicesStrings } from '#features/notifications/web/public/strings.ts';
import { OwnCopy } from '#features/own-data/web/public/components/own-copy.tsx';
import { ownDataStrings } from '#features/own-data/web/public/strings.ts';
import { CareAfterWords } from '#features/safety/web/public/components/care-after-words.tsx';
import { PlanLink } from '#features/safety/web/public/components/plan-link.tsx';
import { safetyPublicStrings } from '#features/safety/web/public/strings.ts';
import { useCare } from '#features/safety/web/public/use-care.ts';
import { ownDataId } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { OfflinePages } from '#platform/web/upkeep/offline-pages.tsx';
import { upkeepStrings } from '#platform/web/upkeep/strings.ts';
import { aboutPart } from '../components/about-field.tsx';
import { countryPart } from '../components/country-field.tsx';
import { leadsPart } from '../components/leads-field.tsx';
import { namePart } from '../components/name-fields.tsx';
import { namingPart } from '../components/naming-field.tsx';
import { OnThisPage } from '../components/on-this-page.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { reasonsPart } from '../components/reasons-fields.tsx';
import { remindersPart } from '../components/reminders-fields.tsx';
import { SignOut } from '../components/sign-out.tsx';
import { profileStrings as words } from '../strings.ts';

export const title = words.title;

const SigningIn = lazyPart('signing-in', loadSigningIn);
const DeleteAccount = lazyPart('delete-account', loadDeleteAccount);
const SecondSteps = lazyPart('second-steps', loadSecondSteps);

/** The parts that everyone has and looks for; the others stand between them. */
const parts = [
  { id: 'you', title: words.form.title },
  { id: 'suits', title: words.form.suits.title },
  // Not by its title, which the bell has: one name leads to one place.
  { id: 'notifications', title: words.told },
  { id: 'signing-in', title: words.signIn.title },
  { id: 'agreed', title: consentStrings.title },
  { id: ownDataId, title: ownDataStrings.title },
  { id: 'leave', title: words.leave.title },
];

type OtherPart = { title: string; text: string; content: ReactNode };
type PartOf = ComponentType<{ children: (part: OtherPart) => ReactNode }>;

/** What stands here, but belongs to features that show something of the profile themselves. */
export type OtherParts = { hostSettings: () => Promise<PartOf> };

function ProfilePage({ HostSettings }: { HostSettings: PartOf }) {
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
                parts={[countryPart, leadsPart, reasonsPart, remindersPart, namingPart]}
                submit={words.form.suits.save}
                onSaved={({ reasons }) => {
                  toast.success(words.form.suits.saved);
                  if (reasons.own !== profile.reasons.own) care.look(reasons.own ?? '');
                }}
              />
            )}
          </OwnProfile>
          <CareAfterWords care={care} />
        </Part>
        <Part id="notifications" title={notificationChoicesStrings.title} text={notificationChoicesStrings.text}>
          <NotificationChoices />
        </Part>
        <Part title={calendarStrings.title} text={calendarStrings.text}>
          <CalendarLink />
        </Part>
        <Suspense>
          <HostSettings>
            {({ title: host, text, content }) => (
              <Part title={host} text={text}>
                {content}
              </Part>
            )}
          </HostSettings>
        </Suspense>
        <Part id="signing-in" title={words.signIn.title} text={words.signIn.text}>
          <Suspense fallback={<PartSkeleton />}>
            <SigningIn />
          </Suspense>
        </Part>
        <Part title={words.second.title} text={words.second.text}>
          <Suspense fallback={<PartSkeleton />}>
            <SecondSteps />
          </Suspense>
        </Part>
        <RecoveryCodes>
          {(content) => (
            <Part title={authPublicStrings.recoveryCodes.title} text={authPublicStrings.recoveryCodes.text}>
              {content}
            </Part>
          )}
        </RecoveryCodes>
        <Part title={authPublicStrings.devices.title} text={authPublicStrings.devices.text}>
          <Devices />
          <PushDevices />
        </Part>
        <Part title={upkeepStrings.offline.title} text={upkeepStrings.offline.text}>
          <OfflinePages />
        </Part>
        <Part title={blockedStrings.title} text={blockedStrings.text}>
          <BlockedList />
        </Part>
        <Part id="agreed" title={consentStrings.title} text={consentStrings.text}>
          <Agreements />
        </Part>
        <Part title={safetyPublicStrings.plan.title} text={safetyPublicStrings.plan.text}>
          <p>
            <PlanLink />
          </p>
        </Part>
        <MembershipPart>
          {({ title: membership, text, content }) => (
            <Part title={membership} text={text}>
              {content}
            </Part>
          )}
        </MembershipPart>
        <Part id={ownDataId} title={ownDataStrings.title} text={ownDataStrings.text}>
          <OwnCopy />
          <Suspense fallback={<Skeleton className="h-12 w-48 rounded-full" />}>
            <DeleteAccount />
          </Suspense>
        </Part>
        <Part title={words.colours.title} text={words.colours.text}>
          <div>
            <ThemeToggle />
          </div>
        </Part>
        <Part title={words.language.title} text={words.language.text} />
        <Part id="leave" title={words.leave.title} text={words.leave.text}>
          <SignOut />
        </Part>
      </div>
    </PageColumn>
  );
}

function Part({ id, title, text, children }: { id?: string; title: string; text?: string; children?: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-6 gap-4 border-line border-t pt-7">
      <div className="grid gap-1">
        <h2 className="text-title">{title}</h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Of a part whose code or data is on its way. */
function PartSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** `/profile` (R-ROUTE-34), with the parts that are other features'. */
export function pageWith({ hostSettings }: OtherParts) {
  const HostSettings = lazyPart('host-settings', hostSettings);
  return withQueries(() => <ProfilePage HostSettings={HostSettings} />);
}
