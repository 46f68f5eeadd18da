import { patterns } from '#platform/shared/paths.ts';
import { LinkIcon } from '#platform/web/frame/link-icon.tsx';
import { useLinks } from '#platform/web/frame/use-links.ts';
import { platformStrings } from '#platform/web/strings.ts';
import { type ThemeChoice, themeChoices } from '#platform/web/theme/theme-store.ts';
import { useTheme } from '#platform/web/theme/use-theme.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { LeaveIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { menuStrings as words } from '../menu/strings.ts';
import { useIsSteward } from '../use-is-steward.ts';
import { useSignOut } from '../use-sign-out.ts';

/** Behind a member's picture: profile, colours, signing out of this device. */
export function PictureMenu({ name }: { name: string }) {
  const { theme, setTheme } = useTheme();
  const { signOut } = useSignOut('local');
  const links = useLinks('member-menu');
  const isSteward = useIsSteward();
  return (
    <LazyMenu
      label={words.open}
      trigger={<Avatar name={name} beside />}
      items={[
        ...links.map(({ label, to, icon }) => ({ label, to, ...(icon && { icon: <LinkIcon name={icon} /> }) })),
        ...(isSteward ? [{ label: words.steward, to: patterns.steward }] : []),
        {
          label: words.colours,
          choices: themeChoices.map((value) => ({ value, label: platformStrings.theme[value] })),
          value: theme,
          onChoose: (value) => setTheme(value as ThemeChoice),
        },
        { label: words.leave.button, icon: <LeaveIcon />, onSelect: () => void signOut() },
      ]}
    />
  );
}
