import type { Participant, RoomCommand, RoomFrame } from '../../domain/contract.ts';

/*
 * The port of live media. The transport (peer to peer, a media server, a fake in tests) is chosen on entering the room;
 * nothing else in the room knows.
 */

type Bare<C> = C extends unknown ? Omit<C, 'nonce' | 'workshopId'> : never;

/** A command before the session adds its room and the socket client its nonce. */
export type OutgoingCommand = Bare<RoomCommand>;
/** A signal to one socket. */
export type OutgoingSignal = Extract<OutgoingCommand, { type: `webrtc-${string}` }>;
export type IncomingSignal = Extract<RoomFrame, { event: 'signal' }>;
/** Of these what is about the connection itself. */
export type Negotiation = Exclude<IncomingSignal, { type: 'webrtc-pictures' }>;

export type Peer = Pick<Participant, 'userId' | 'socketId' | 'away'>;

/** Our own tracks; null is off. Replacing and stopping them is the capture's business. */
export type LocalTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
/** All that's sent to the others. */
export type SentTracks = LocalTracks & { screen: MediaStreamTrack | null };

/**
 * `screen` is the line for what they may share; who does share is the room's to say. `weak`: connected, and little gets
 * through.
 */
export type RemoteMedia = {
  stream: MediaStream;
  screen: MediaStream;
  state: 'connecting' | 'connected' | 'lost';
  weak: boolean;
};

export type MediaSnapshot = {
  /** By user id: people keep their media when their socket changes. */
  remotes: ReadonlyMap<string, RemoteMedia>;
  /** Who is heard right now, oneself included. */
  speaking: ReadonlySet<string>;
  /** When someone last began to speak, in ms of our own clock, by user id. */
  spokeAt: ReadonlyMap<string, number>;
  /** Median round trip on one's own line in the last five seconds, in ms; null while nothing was measured. */
  latencyMs: number | null;
  /** The network is too poor for video: words come first. */
  thin: boolean;
  /** Somebody who came is still to be agreed with on a link. */
  agreeing: boolean;
};

/** Media with everyone in the room, until its signal aborts. */
export type RoomMedia = {
  /** After a snapshot of the room: this tab is the newcomer and offers to everyone it has no live link to. */
  linkAll(you: string, peers: readonly Peer[]): void;
  /** Someone came or came back on another socket: they offer. */
  link(peer: Peer): void;
  unlink(userId: string): void;
  receive(signal: IncomingSignal): void;
  setTracks(tracks: LocalTracks): void;
  /** Our shared screen; null for none. */
  setScreen(track: MediaStreamTrack | null): void;
  /** False: asks nobody for video. */
  setPictures(wanted: boolean): void;
  /** How long no media has flowed although someone is there, in ms. */
  withoutMediaFor(): number;
  subscribe(listener: () => void): () => void;
  getSnapshot(): MediaSnapshot;
};

/** How to reach others: by which servers, and whether only through a relay, so that nobody learns our address (CARE C7). */
export type Ice = { iceServers: RTCIceServer[]; relayOnly: boolean };

export type MediaOptions = {
  userId: string;
  /** Read on every use, since logins of servers run out. */
  ice(): Ice;
  send(signal: OutgoingSignal): void;
  signal: AbortSignal;
};

export const silentMedia: MediaSnapshot = {
  remotes: new Map(),
  speaking: new Set(),
  spokeAt: new Map(),
  latencyMs: null,
  thin: false,
  agreeing: false,
};
