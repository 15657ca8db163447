/** Calls of two people in a conversation, as the server keeps them (specification, section 4: video-call actions). */

/** `dialing` rings, `accepted` is a talk; the others are how it ended. */
export const CALL_STATES = ['dialing', 'accepted', 'cancel', 'reject', 'timeout', 'busy', 'hangup', 'error'] as const
export type CallState = (typeof CALL_STATES)[number]

export const CALL_MEDIA = ['audio', 'video'] as const
export type CallMedia = (typeof CALL_MEDIA)[number]

export const CALL_PARTS = ['caller', 'callee'] as const
export type CallPart = (typeof CALL_PARTS)[number]

/** Acts of the two. */
export const CALL_ACTS = ['accept', 'reject', 'cancel', 'hangup', 'error'] as const
export type CallAct = (typeof CALL_ACTS)[number]

/** An open window says this often that its person is still there; after the other time they are gone. */
export const CALL_KEEP_MS = 5_000
export const CALL_GONE_MS = 20_000
/** A talk lasts an hour at most. */
export const CALL_MAX_MS = 3_600_000
/** Calls that one person begins in ten minutes. */
export const DIALS = 6
export const DIALS_SECONDS = 600
/** Lifetime of a relay credential; connections made within it stay. */
export const RELAY_SECONDS = 600
/** A call that was accepted has failed when the two have not found each other for this long; sought anew halfway. */
export const CONNECT_MS = 30_000
/** A talk whose line stays away for this long has failed. */
export const LOST_MS = 15_000
/** A line that is away this long is sought anew. */
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

/** True if nobody has answered: it rang in vain, was given up, or the other side was talking. */
export const isMissedCall = (state: CallState): boolean => state === 'timeout' || state === 'cancel' || state === 'busy'

/** The state after an act of one of the two; null where it is not theirs to do now. */
export const moveCall = (state: CallState, act: CallAct, by: CallPart): CallState | null =>
  MOVES[act].find((move) => move.from === state && move.by.includes(by))?.to ?? null

/** Facts about a call whose time may be over. Times are milliseconds. */
export interface CallClock {
  state: CallState
  ringUntil: number
  acceptedAt: number | null
  /** When each of the two was last there; null of a callee who has not come yet. */
  callerSeen: number
  calleeSeen: number | null
}

/** Returns the state in which the clock ends a live call; null while it goes on. */
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

/** Whole seconds of talk. */
export const talkSeconds = (acceptedAt: number | null, endedAt: number): number =>
  acceptedAt === null ? 0 : Math.max(Math.round((endedAt - acceptedAt) / 1_000), 0)
