/** The room's ability; its sound comes where somebody says yes. */
export const loadVoice = async () => (await import('./voice-ability.tsx')).voiceAbility;
