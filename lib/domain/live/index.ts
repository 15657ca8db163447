/** Limits of live rooms, shared by fields, endpoints and screens. */
export const LIVE_TITLE_MAX = 60
export const LIVE_NOTICE_MAX = 300
export const LIVE_TEXT_MAX = 200
/** Most products that a room shows at once. */
export const LIVE_GOODS_MAX = 20
/** A viewer may write one text in this time. */
export const TEXT_EVERY_SECONDS = 2
/** Texts that a room shows, and that one response returns. */
export const LIVE_TEXTS = 50
/** Interval at which the host's open page reports that the host is present. */
export const HERE_EVERY_MS = 5_000
/** A silent host counts as away after this time; counts of viewers are at most this old. */
export const HERE_FOR_MS = 15_000
/** A room is closed after its host has been away for this long. */
export const AWAY_CLOSES_MS = 10 * 60_000
/** Texts are deleted after this many days. */
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

/** Ways in which a room ends: by its host, after ten minutes without one, by the platform. */
export const LIVE_ENDS = ['host', 'away', 'platform'] as const
export type LiveEnd = (typeof LIVE_ENDS)[number]

/** `mute`: may only read; `room`: excluded from this room; `days30`: from all rooms of the shop for thirty days. */
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
