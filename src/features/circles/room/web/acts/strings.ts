/** The words of the hosts' bar on the stage. */
export const actStrings = {
  label: 'Lead the circle',
  /** Of what goes on now, beside its name. */
  going: 'under way',
  names: { bell: 'Bell', round: 'Round', silence: 'Silence', groups: 'Groups', ask: 'Ask', next: 'Next' },
} as const;
