import * as v from 'valibot';
import { StartError } from './start-error.ts';

/** The platform's settings that matter to a feature's. */
export type Surroundings = {
  /** All raw variables, for names that include a part of the operator's choice. */
  env: NodeJS.ProcessEnv;
  /** The origin people use, without a trailing slash. */
  publicUrl: string;
  /** Whether HOST and PUBLIC_URL are both on loopback. */
  local: boolean;
  sendsMail: boolean;
};

type Declaration<Entries extends v.ObjectEntries, Settings, Given> = {
  /** A schema by the name of each variable; `.env.example` explains it. */
  entries: Entries;
  /** Prefixes reserved for this part, so that an unknown name is reported as a typo. */
  prefixes?: readonly string[];
  /** Secrets, which no message repeats. */
  secrets?: readonly (keyof Entries & string)[];
  /** Where an empty value has a meaning; elsewhere it counts as absent. */
  mayBeEmpty?: readonly (keyof Entries & string)[];
  /** Whether a name includes a part of the operator's choice, such as AUTH_OAUTH_<NAME>_ISSUER. */
  isOwnName?(name: string): boolean;
  /** All settings that weaken what protects people; these are allowed on loopback only. */
  weakenings?(values: Values<Entries>, env: NodeJS.ProcessEnv): string[];
  /** What works, but isn't enough where anyone may come; a sentence each. `now` in ms since 1970. */
  cautions?(settings: Settings, now: number): string[];
  /** What the program uses. @throws StartError */
  read(values: Values<Entries>, given: Given): Settings;
};
type Values<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** The environment variables of one feature, or of the platform; read in one place. */
export type SettingsPart<Settings = unknown, Given = Surroundings> = {
  names: readonly string[];
  prefixes: readonly string[];
  isOwnName(name: string): boolean;
  /** @throws StartError at the first unusable value */
  parse(env: NodeJS.ProcessEnv): {
    weakenings(): string[];
    settings(given: Given): Settings;
    cautions(given: Given, now: number): string[];
  };
};

export function defineSettings<Entries extends v.ObjectEntries, Settings, Given = Surroundings>(
  declaration: Declaration<Entries, Settings, Given>,
): SettingsPart<Settings, Given> {
  const { entries, prefixes = [], secrets = [], mayBeEmpty = [], isOwnName = () => false } = declaration;
  const names = Object.keys(entries);
  const schema = v.object(entries);
  return {
    names,
    prefixes,
    isOwnName,
    parse(env) {
      const isGiven = (name: string) => env[name] || (env[name] === '' && mayBeEmpty.includes(name));
      const texts = Object.fromEntries(names.flatMap((name) => (isGiven(name) ? [[name, env[name]]] : [])));
      const parsed = v.safeParse(schema, texts);
      if (!parsed.success) throw new StartError(sentence(parsed.issues[0], secrets));
      const values = parsed.output;
      const settings = (given: Given) => declaration.read(values, given);
      return {
        weakenings: () => declaration.weakenings?.(values, env) ?? [],
        settings,
        cautions: (given, now) => declaration.cautions?.(settings(given), now) ?? [],
      };
    },
  };
}

function sentence(issue: v.BaseIssue<unknown>, secrets: readonly string[]): string {
  const name = String(issue.path?.[0]?.key);
  const value = issue.path?.[0]?.value;
  return secrets.includes(name) ? `${name} ${issue.message}.` : `${name} ${issue.message}; it is '${String(value)}'.`;
}
