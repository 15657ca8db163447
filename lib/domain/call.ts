/** Calls of two people in a conversation, as stored by the server (specification, section 4: video-call actions). */

/** `dialing` rings, `accepted` is connected; the others are ends of a call. */
export const CALL_STATES = ['dialing', 'accepted', 'cancel', 'reject', 'timeout', 'busy', 'hangup', 'error'] as const
export type CallState = (typeof CALL_STATES)[number]

export const CALL_MEDIA = ['audio', 'video'] as const
export type CallMedia = (typeof CALL_MEDIA)[number]

export const CALL_PARTS = ['caller', 'callee'] as const
export type CallPart = (typeof CALL_PARTS)[number]

/** Acts of the two people. */
export const CALL_ACTS = ['accept', 'reject', 'cancel', 'hangup', 'error'] as const
export type CallAct = (typeof CALL_ACTS)[number]

/** Interval at which an open window reports that its person is present, and time after which they count as gone. */
export const CALL_KEEP_MS = 5_000
export const CALL_GONE_MS = 20_000
/** Longest call. */
export const CALL_MAX_MS = 3_600_000
/** Most calls that one person may begin in ten minutes. */
export const DIALS = 6
export const DIALS_SECONDS = 600
/** Lifetime of a relay credential; existing connections outlive it. */
export const RELAY_SECONDS = 600
/** An accepted call fails if no connection is made in this time; it reconnects once halfway. */
export const CONNECT_MS = 30_000
/** A call fails if its connection is lost for this long. */
export const LOST_MS = 15_000
/** A connection that is lost for this long is restarted. */
export const RESTART_MS = 2_000

interface Move {
  from: CallState
  by: readonly CallPart[]
  to: CallState
}

const BOTH: readonly CallPart[] = ['caller', 'callee']

const MOVES: Readonly<Record<CallAct, readonly Move[]>> = {
  accept: [{ from: 'dialing', by: ['callee'], to: 'accepted' }],
  reject: [{ from: 'dialing', by: ['callee'], to: 'reject' }],
  cancel: [{ from: 'dialing', by: ['caller'], to: 'cancel' }],
  hangup: [{ from: 'accepted', by: BOTH, to: 'hangup' }],
  error: [
    { from: 'dialing', by: BOTH, to: 'error' },
    { from: 'accepted', by: BOTH, to: 'error' },
  ],
}

export const isLiveCall = (state: CallState): boolean => state === 'dialing' || state === 'accepted'

/** True for a call without an answer: not picked up, cancelled, or busy. */
export const isMissedCall = (state: CallState): boolean => state === 'timeout' || state === 'cancel' || state === 'busy'

/** State after an act of one of the two; null if they cannot do it now. */
export const moveCall = (state: CallState, act: CallAct, by: CallPart): CallState | null =>
  MOVES[act].find((move) => move.from === state && move.by.includes(by))?.to ?? null

/** Facts from which a timeout of a call is decided, in milliseconds. */
export interface CallClock {
  state: CallState
  ringUntil: number
  acceptedAt: number | null
  /** Time at which each of the two was last present; null for a callee who has not joined. */
  callerSeen: number
  calleeSeen: number | null
}

/** Returns the state in which a timeout ends a live call; null while it continues. */
export function settledBy({ state, ringUntil, acceptedAt, callerSeen, calleeSeen }: CallClock, now: number) {
  const gone = (seen: number | null) => seen !== null && now - seen >= CALL_GONE_MS
  if (state === 'dialing') {
    if (now >= ringUntil) return 'timeout' as const
    return gone(callerSeen) ? ('cancel' as const) : null
  }
  if (state !== 'accepted') return null
  const tooLong = acceptedAt !== null && now - acceptedAt >= CALL_MAX_MS
  return tooLong || gone(callerSeen) || gone(calleeSeen) ? ('hangup' as const) : null
}

/** Duration of a call in whole seconds. */
export const talkSeconds = (acceptedAt: number | null, endedAt: number): number =>
  acceptedAt === null ? 0 : Math.max(Math.round((endedAt - acceptedAt) / 1_000), 0)
