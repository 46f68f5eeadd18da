import { readCall } from '#features/circles/room/domain/facilitation/proposal.ts';
import { api } from './api.ts';
import { captureSound } from './microphone-media.ts';
import { createPlayback } from './playback-media.ts';
import { connectVoice } from './voice-connection.ts';

/** The tab's sound; replaced in tests. */
export type Sounds = {
  connect: typeof connectVoice;
  capture: typeof captureSound;
  playback: typeof createPlayback;
  readCall: typeof readCall;
  prepare(asked: { workshopId: string; templateData: unknown; participantCount: number }): Promise<unknown>;
};
/** What a tab that's listened to needs; it comes after the room, since hardly any circle lets a program listen. */
export const voiceSounds: Sounds = {
  connect: connectVoice,
  capture: captureSound,
  playback: createPlayback,
  readCall,
  prepare: (asked) => api.workshopVoiceSession(asked),
};
