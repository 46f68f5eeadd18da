import type { ReactNode } from 'react';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { ThemeToggle } from '#platform/web/theme/theme-toggle.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { OwnProfile } from '../components/own-profile.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { SignOut } from '../components/sign-out.tsx';
import { profileStrings as words } from '../strings.ts';

export const title = words.title;

function ProfilePage() {
  const { user } = useSession();
  return (
    <PageColumn className="gap-8 py-8 md:py-14">
      <h1 className="text-heading">{words.title}</h1>
      <Part title={words.form.title}>
        <OwnProfile>
          {(profile) => (
            <ProfileForm
              profile={profile}
              submit={words.form.save}
              onSaved={({ username }) =>
                toast.success(words.form.saved, { description: words.form.savedText(username) })
              }
            />
          )}
        </OwnProfile>
      </Part>
      <Part title={words.email.title} text={words.email.text}>
        <p className="break-words font-semibold">{user?.email}</p>
      </Part>
      <Part title={words.colours.title} text={words.colours.text}>
        <div>
          <ThemeToggle />
        </div>
      </Part>
      <Part title={words.language.title} text={words.language.text} />
      <Part title={words.leave.title} text={words.leave.text}>
        <SignOut />
      </Part>
    </PageColumn>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="grid gap-4 border-line border-t pt-7">
      <div className="grid gap-1">
        <h2 className="text-title">{title}</h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** `/profile` (R-ROUTE-34). */
export const Page = withQueries(ProfilePage);
