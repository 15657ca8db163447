import { z } from 'zod'
import type { LiveText } from '@/lib/contract/live'
import { sayInLive } from '@/lib/contract/mall/live'
import type { LiveState } from '@/lib/domain/live'
import type { HostedRoom } from '@/lib/trtc/wire'

const SDP_MAX = 30_000
const sdp = z.string().max(SDP_MAX)
const Viewer = z.string().max(40)
const { id, clientId, text } = sayInLive.body.shape

/** Acts of a browser in its live room. Session descriptions (SDP) contain all their candidates. */
export const LiveAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), id }),
  z.strictObject({ kind: z.literal('say'), clientId, text }),
  /** From the host: publishes the video. With an engine it goes there; without one viewers ask the host for it. */
  z.strictObject({ kind: z.literal('publish'), sdp: sdp.nullable() }),
  /** From a viewer: requests the video. */
  z.strictObject({ kind: z.literal('watch') }),
  /** From the host: offers the video to one viewer. */
  z.strictObject({ kind: z.literal('offer'), viewer: Viewer, sdp }),
  /** From a viewer: answers an offer. */
  z.strictObject({ kind: z.literal('answer'), sdp }),
])
export type LiveAct = z.output<typeof LiveAct>

export interface LiveReply {
  ok: boolean
  /** Code of the refusal. */
  error?: string
  /** True if the marketplace was too busy to answer, so that a retry may help. */
  again?: boolean
  /** For `enter`: how the video is delivered, and to how many viewers; null: to all. */
  engine?: 'janus' | 'peer' | 'trtc'
  most?: number | null
  /** For `publish`: the engine's answer. */
  sdp?: string | null
  /** For `publish` and `watch`, if the hosted service carries the video. */
  hosted?: HostedRoom | null
  /** For `say`. */
  text?: LiveText
}

/** News for a browser about its room. */
export type LiveNews =
  | { kind: 'texts'; texts: readonly LiveText[] }
  | { kind: 'state'; state: LiveState; viewers: number }
  /** Title, announcement, products or bans changed: load them again. */
  | { kind: 'changed' }
  | { kind: 'ended' }
  | { kind: 'barred' }
  /** The video is available: viewers request it. */
  | { kind: 'published' }
  /** To the host: the engine has restarted; publish again. */
  | { kind: 'republish' }
  /** To the host, without an engine. */
  | { kind: 'wanted'; viewer: string }
  | { kind: 'answer'; viewer: string; sdp: string }
  /** To a viewer. */
  | { kind: 'offer'; sdp: string }
  | { kind: 'full' }
