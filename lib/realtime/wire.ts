import { z } from 'zod'
import type { ChatSide } from '@/lib/domain/chat'
import type { Kick } from '@/lib/domain/chat/seat'
import type { LiveNews, LiveReply } from '@/lib/live/wire'

/** Messages between browsers and this server by the socket, beside `notice`. Nothing of it is stored. */

/** Conversations, calls and live rooms: `<kind>:<id>`. Which of them somebody is in the marketplace decides. */
export const Room = z.string().regex(/^[a-z]{2,12}:[A-Za-z0-9_-]{1,64}$/)

const SDP_MAX = 30_000
const CANDIDATES_MAX = 50

/** Part of the negotiation of a call or a live room (WebRTC); candidates come together, so that they are few messages. */
export const Signal = z.strictObject({
  room: Room,
  /** One member of the room: the `from` of what they have sent. Without it everybody in the room hears it. */
  to: z.string().max(40).optional(),
  /** Names the sender's connection of the two: another name is another one, after a reload. */
  session: z.string().max(40).default(''),
  description: z
    .strictObject({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().max(SDP_MAX) })
    .nullable()
    .default(null),
  candidates: z
    .array(
      z.strictObject({
        candidate: z.string().max(1_000),
        sdpMid: z.string().max(40).nullable(),
        sdpMLineIndex: z.int().min(0).max(100).nullable(),
        usernameFragment: z.string().max(300).nullable().default(null),
      }),
    )
    .max(CANDIDATES_MAX)
    .default([]),
})
export type Signal = z.output<typeof Signal>

/** Null while the marketplace does not say: the room is to be asked for again. */
export type Answer = (taken: boolean | null) => void

export type FromBrowser = {
  /** Hears a room from now on, if the marketplace says that it is the sender's. */
  watch: (room: unknown, answer: Answer) => void
  leave: (room: unknown) => void
  typing: (room: unknown) => void
  signal: (signal: unknown) => void
  /** Acts in a live room (lib/live/wire.ts). */
  live: (act: unknown, reply: (said: LiveReply) => void) => void
}

export type ToBrowser = {
  notice: (notice: { msgId: string | null }) => void
  /** There is something to ask for in this room. */
  changed: (news: { room: string }) => void
  typing: (news: { room: string; side: ChatSide }) => void
  signal: (signal: Omit<Signal, 'to'> & { from: string; side: ChatSide }) => void
  /** Chat has ended in this window until the user signs in again. */
  kicked: (news: { reason: Kick }) => void
  live: (news: LiveNews) => void
  /** The window sent too much: the connection ends, and returns after about this long. */
  paused: (news: { ms: number }) => void
  /** This room is the reader's no longer. */
  left: (news: { room: string }) => void
}
