import { z } from 'zod'
import type { LiveText } from '@/lib/contract/live'
import { sayInLive } from '@/lib/contract/mall/live'
import type { LiveState } from '@/lib/domain/live'
import type { HostedRoom } from '@/lib/trtc/wire'

const SDP_MAX = 30_000
const sdp = z.string().max(SDP_MAX)
const Viewer = z.string().max(40)
const { id, clientId, text } = sayInLive.body.shape

/** Acts of a browser in the live room that it shows. Descriptions of sessions (SDP) come with all their candidates. */
export const LiveAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), id }),
  z.strictObject({ kind: z.literal('say'), clientId, text }),
  /** Of the host: the picture begins. With an engine it goes there; without one each viewer asks the host for it. */
  z.strictObject({ kind: z.literal('publish'), sdp: sdp.nullable() }),
  /** Of a viewer: they want the picture. */
  z.strictObject({ kind: z.literal('watch') }),
  /** Of the host: the picture for one viewer. */
  z.strictObject({ kind: z.literal('offer'), viewer: Viewer, sdp }),
  /** Of a viewer, about the offer that they got. */
  z.strictObject({ kind: z.literal('answer'), sdp }),
])
export type LiveAct = z.output<typeof LiveAct>

export interface LiveReply {
  ok: boolean
  /** Code of the refusal. */
  error?: string
  /** The marketplace had no time to say anything: it can be tried again. */
  again?: boolean
  /** Of `enter`: how the picture travels, and how many get it; null: as many as there are. */
  engine?: 'janus' | 'peer' | 'trtc'
  most?: number | null
  /** Of `publish`: the engine's answer. */
  sdp?: string | null
  /** Of `publish` and `watch`, where the hosted service carries the picture. */
  hosted?: HostedRoom | null
  /** Of `say`. */
  text?: LiveText
}

/** News for a browser about the room that it shows. */
export type LiveNews =
  | { kind: 'texts'; texts: readonly LiveText[] }
  | { kind: 'state'; state: LiveState; viewers: number }
  /** Title, announcement, products or bans: to be asked for. */
  | { kind: 'changed' }
  | { kind: 'ended' }
  | { kind: 'barred' }
  /** There is a picture from now on: viewers ask for it. */
  | { kind: 'published' }
  /** To the host: the engine has begun anew. */
  | { kind: 'republish' }
  /** To the host, without an engine. */
  | { kind: 'wanted'; viewer: string }
  | { kind: 'answer'; viewer: string; sdp: string }
  /** To a viewer. */
  | { kind: 'offer'; sdp: string }
  | { kind: 'full' }
