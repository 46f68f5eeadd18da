import { useId } from 'react';
import { platformStrings } from '#platform/web/strings.ts';
import { themeChoices } from './theme-store.ts';
import { useTheme } from './use-theme.ts';

/** The three themes as one row of radio buttons (R-OVL-08). */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex items-center gap-1 rounded-full border border-line p-1">
      <legend className="sr-only">{platformStrings.theme.label}</legend>
      {themeChoices.map((choice) => (
        <label
          key={choice}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-full px-3.5 font-semibold text-ink-2 text-xs transition-colors hover:text-ink has-checked:bg-mist has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => setTheme(choice)}
            className="sr-only"
          />
          {platformStrings.theme[choice]}
        </label>
      ))}
    </fieldset>
  );
}
