/** Limits of live rooms: the fields, the calls and the screens count by these. */
export const LIVE_TITLE_MAX = 60
export const LIVE_NOTICE_MAX = 300
export const LIVE_TEXT_MAX = 200
/** Products that a room shows at once. */
export const LIVE_GOODS_MAX = 20
/** A viewer writes one text in this time. */
export const TEXT_EVERY_SECONDS = 2
/** Texts that a room shows, and that one answer brings. */
export const LIVE_TEXTS = 50
/** An open page of the host says this often that the host is there. */
export const HERE_EVERY_MS = 5_000
/** A host who is silent for longer than this is away; a count of viewers is as old at most. */
export const HERE_FOR_MS = 15_000
/** A room whose host is away for longer than this is closed. */
export const AWAY_CLOSES_MS = 10 * 60_000
/** Texts are deleted after these days. */
export const LIVE_TEXT_DAYS = 90
/** Length of the longer of the two bans. */
export const LONG_BAN_DAYS = 30
/** A member who was seen within this time is online. */
export const ONLINE_MS = 5 * 60_000

/** `ready` has not begun, `away` waits for its host, `ended` is over for everybody. */
export const LIVE_STATES = ['ready', 'on', 'away', 'ended'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** Status of the specification: a room closes for everybody at 0. */
export const LIVE_CLOSED = 0

/** Reason why a room ended: its host, ten minutes without one, or the platform. */
export const LIVE_ENDS = ['host', 'away', 'platform'] as const
export type LiveEnd = (typeof LIVE_ENDS)[number]

/** `mute`: reads on; `room`: kept out of this room; `days30`: kept out of all rooms of the shop for thirty days. */
export const LIVE_BARS = ['mute', 'room', 'days30'] as const
export type LiveBar = (typeof LIVE_BARS)[number]

interface Course {
  status: number
  startedAt: Date | null
  hostSeenAt: Date | null
}

/** State of a room at a moment. */
export function liveState({ status, startedAt, hostSeenAt }: Course, now: Date): LiveState {
  if (status === LIVE_CLOSED) return 'ended'
  if (startedAt === null) return 'ready'
  return hostSeenAt !== null && now.getTime() - hostSeenAt.getTime() <= HERE_FOR_MS ? 'on' : 'away'
}
