import type { ComponentType, ReactNode } from 'react';
import { loadDeleteAccount, loadSecondSteps, loadSigningIn } from '#features/accounts/auth/web/index.ts';
import { authPublicStrings } from '#features/accounts/auth/web/public/strings.ts';
import { ownDataStrings } from '#features/accounts/own-data/web/public/strings.ts';
import { blockedStrings } from '#features/trust/blocks/web/public/strings.ts';
import { consentStrings } from '#features/trust/consent/web/public/strings.ts';
import { PlanLink } from '#features/trust/safety/web/public/components/plan-link.tsx';
import { safetyPublicStrings } from '#features/trust/safety/web/public/strings.ts';
import { ownDataId } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { Later, Near } from '#platform/web/ui/near.tsx';
import { upkeepStrings } from '#platform/web/upkeep/strings.ts';
import { menuStrings } from '../menu/strings.ts';
import { profileStrings as words } from '../strings.ts';
import { Part } from './part.tsx';
import { SignOut } from './sign-out.tsx';

const SigningIn = lazyPart('signing-in', loadSigningIn);
const DeleteAccount = lazyPart('delete-account', loadDeleteAccount);
const SecondSteps = lazyPart('second-steps', loadSecondSteps);
const RecoveryCodes = lazyPart(
  'recovery-codes',
  async () => (await import('#features/accounts/auth/web/public/components/recovery-codes.tsx')).RecoveryCodes,
);
const Devices = lazyPart(
  'devices',
  async () => (await import('#features/accounts/auth/web/public/components/devices.tsx')).Devices,
);
const BlockedList = lazyPart(
  'blocked-list',
  async () => (await import('#features/trust/blocks/web/public/components/blocked-list.tsx')).BlockedList,
);
const Agreements = lazyPart(
  'agreements',
  async () => (await import('#features/trust/consent/web/public/components/agreements.tsx')).Agreements,
);
const MembershipPart = lazyPart(
  'membership-part',
  async () => (await import('#features/accounts/membership/web/public/components/membership-part.tsx')).MembershipPart,
);
const OwnCopy = lazyPart(
  'own-copy',
  async () => (await import('#features/accounts/own-data/web/public/components/own-copy.tsx')).OwnCopy,
);
const OfflinePages = lazyPart(
  'offline-pages',
  async () => (await import('#platform/web/upkeep/offline-pages.tsx')).OfflinePages,
);

type OtherPart = { title: string; text: string; content: ReactNode };
/** One that a feature has of its own, with its title. */
export type PartOf = ComponentType<{ children: (part: OtherPart) => ReactNode }>;

/** One whose heading is there at once. */
type Headed = { title: string; text: string; Content: ComponentType };

/** What stands here, but belongs to features that know profiles themselves. */
export type OtherParts = { notifications: Headed; calendar: Headed; PushDevices: ComponentType; HostSettings: PartOf };

/** The parts of the profile that aren't in sight at first: each comes by itself, under a heading that's there at once. */
export function PartsBelow({ notifications, calendar, PushDevices, HostSettings }: OtherParts) {
  return (
    <>
      <ToldParts notifications={notifications} calendar={calendar} HostSettings={HostSettings} />
      <SignInParts PushDevices={PushDevices} />
      <KeptParts />
      <PageParts />
    </>
  );
}

/** What they hear of, and what others hear of them. */
function ToldParts({ notifications, calendar, HostSettings }: Omit<OtherParts, 'PushDevices'>) {
  return (
    <>
      <Part id="notifications" title={notifications.title} text={notifications.text}>
        <Near wait="h-240">
          <notifications.Content />
        </Near>
      </Part>
      <Part title={calendar.title} text={calendar.text}>
        <Near wait="h-12">
          <calendar.Content />
        </Near>
      </Part>
      <Later>
        <HostSettings>
          {({ title: host, text, content }) => (
            <Part title={host} text={text}>
              {content}
            </Part>
          )}
        </HostSettings>
      </Later>
    </>
  );
}

/** How they get in, and where they are. */
function SignInParts({ PushDevices }: Pick<OtherParts, 'PushDevices'>) {
  return (
    <>
      <Part id="signing-in" title={words.signIn.title} text={words.signIn.text}>
        <Near wait="h-40">
          <SigningIn />
        </Near>
      </Part>
      <Part title={words.second.title} text={words.second.text}>
        <Near wait="h-32">
          <SecondSteps />
        </Near>
      </Part>
      <Later>
        <RecoveryCodes>
          {(content) => (
            <Part title={authPublicStrings.recoveryCodes.title} text={authPublicStrings.recoveryCodes.text}>
              {content}
            </Part>
          )}
        </RecoveryCodes>
      </Later>
      <Part title={authPublicStrings.devices.title} text={authPublicStrings.devices.text}>
        <Near wait="h-32 rounded-lg">
          <Devices />
          <PushDevices />
        </Near>
      </Part>
    </>
  );
}

/** What's kept for them, about them, and away from others. */
function KeptParts() {
  return (
    <>
      <Part title={upkeepStrings.offline.title} text={upkeepStrings.offline.text}>
        <Near wait="h-12">
          <OfflinePages />
        </Near>
      </Part>
      <Part title={blockedStrings.title} text={blockedStrings.text}>
        <Near wait="h-12">
          <BlockedList />
        </Near>
      </Part>
      <Part id="agreed" title={consentStrings.title} text={consentStrings.text}>
        <Near wait="h-96">
          <Agreements />
        </Near>
      </Part>
      <Part title={safetyPublicStrings.plan.title} text={safetyPublicStrings.plan.text}>
        <p>
          <PlanLink />
        </p>
      </Part>
      <Later>
        <MembershipPart>
          {({ title: membership, text, content }) => (
            <Part title={membership} text={text}>
              {content}
            </Part>
          )}
        </MembershipPart>
      </Later>
      <Part id={ownDataId} title={ownDataStrings.title} text={ownDataStrings.text}>
        <Near wait="h-32">
          <OwnCopy />
          <DeleteAccount />
        </Near>
      </Part>
    </>
  );
}

/** How it all looks, and the way out. */
function PageParts() {
  return (
    <>
      <Part title={words.colours.title} text={words.colours.text}>
        <div>
          <ThemeToggle />
        </div>
      </Part>
      <Part title={words.language.title} text={words.language.text} />
      <Part id="leave" title={menuStrings.leave.title} text={menuStrings.leave.text}>
        <SignOut />
      </Part>
    </>
  );
}
