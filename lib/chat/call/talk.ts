/** Sound and picture of two who talk, by whichever way they go. */
export interface Talk {
  close(): void
}

/** Why a talk cannot go on: the line, the devices, or its room is over. */
export type TalkEnd = 'line' | 'device' | 'over'

export interface TalkOptions {
  own: MediaStream
  /** Picture and sound of the other side. */
  onRemote(stream: MediaStream): void
  /** `connected`, or sought anew after a loss. */
  onNet(connected: boolean): void
  /** The talk cannot go on; no sound or picture for fifteen seconds is the line's end. */
  onLost(why: TalkEnd): void
}
