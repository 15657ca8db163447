import type { CallAct, CallMedia, CallPart, CallState } from '@/lib/domain/call'
import type { HostedRoom } from '@/lib/trtc/wire'

/** Questions of a window to its own server about calls. */
export type CallAsk =
  | { do: 'live'; tab: string }
  | { do: 'dial'; id: string; media: CallMedia; tab: string; key: string }
  | { do: 'act'; id: string; act: CallAct; tab: string }
  | { do: 'keep'; id: string; tab: string }
  | { do: 'ice'; id: string }
  | { do: 'relay' }

/** A call as a window shows it. */
export interface CallView {
  id: string
  conversationId: string
  media: CallMedia
  state: CallState
  part: CallPart
  here: boolean
  elsewhere: boolean
  name: string
  ringUntil: string
  acceptedAt: string | null
  seconds: number
}

export interface IceAnswer {
  servers: { urls: string[]; username: string; credential: string }[]
  relay: boolean
  hosted: HostedRoom | null
}

interface Answers {
  live: { calls: CallView[] }
  dial: { call: CallView }
  act: { call: CallView }
  keep: { call: CallView }
  ice: IceAnswer
  relay: { urls: string[] | null }
}

/** A refusal of the marketplace, with its words. */
export interface CallRefused {
  error: string
  message: string
}

export const isRefused = (answer: object): answer is CallRefused => 'error' in answer

/** Asks the server; null where no answer arrived. */
export type AskCalls = <A extends CallAsk>(ask: A) => Promise<Answers[A['do']] | CallRefused | null>

/** The calls of one side's own address. */
export const callsAt =
  (path: string): AskCalls =>
  async <A extends CallAsk>(ask: A) => {
    try {
      const answer = await fetch(path, { method: 'POST', body: JSON.stringify(ask), cache: 'no-store' })
      return answer.status >= 502 ? null : ((await answer.json()) as Answers[A['do']] | CallRefused)
    } catch {
      return null
    }
  }
