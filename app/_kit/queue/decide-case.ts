import 'server-only'
import { z } from 'zod'
import { inWords } from '@/lib/actions/in-words'
import { getApproval } from '@/lib/contract/approval'
import { line } from '@/lib/contract/common'
import { dictItems } from '@/lib/contract/system'
import { REASON_MAX } from '@/lib/domain/limits'
import type { Locale, Twin } from '@/lib/domain/locale'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { done } from '../record/flash'
import { holding, type Send } from './hold'

/** Fields of `LookedFields`: spread into the schema of an action without `DECISION`. */
export const LOOKED_INPUT = {
  unopened: z
    .literal(['', '1'])
    .default('')
    .transform((ticked) => (ticked ? ('accepted' as const) : undefined)),
  riskNote: z
    .string()
    .default('')
    .transform((typed) => typed.trim() || undefined),
}

/** Fields of `DecisionForm` besides the screen's own: spread into the schema of its action. */
export const DECISION = {
  decision: z.enum(['accept', 'return']),
  inbox: z.literal(['', '1']).default(''),
  /** A value of the dictionary of reasons. */
  reason: z.string().max(64).default(''),
  remarkZh: line(REASON_MAX).default(''),
  remarkEn: line(REASON_MAX).default(''),
  ...LOOKED_INPUT,
}
/** Part of a body about the files and warnings that the reviewer has seen. */
export const lookedOf = ({
  unopened,
  riskNote,
}: {
  unopened?: 'accepted' | undefined
  riskNote?: string | undefined
}) => ({
  ...(unopened && { unopened }),
  ...(riskNote && { riskNote }),
})

/** Sends a decision; errors about unseen files and warnings are reported at their fields. */
export const looked = <T>(send: () => Promise<T>): Promise<T> => inWords('approval.fault', send)

type Reasons = { reason: string; remarkZh: string; remarkEn: string }

const wordOf = async (dict: string, value: string, locale: Locale): Promise<string> => {
  const items = await read(dictItems, { params: { code: dict }, query: { all: '1' } }, { caller: { locale } })
  return items.find((item) => item.value === value)?.text ?? ''
}

/** Returns the reason in both languages: the selected one from the dictionary, and the typed text. */
export async function remarkOf(dict: string, { reason, remarkZh, remarkEn }: Reasons): Promise<Twin> {
  if (!reason) return { zh: remarkZh, en: remarkEn }
  const [zh, en] = await Promise.all([wordOf(dict, reason, 'zh-CN'), wordOf(dict, reason, 'en-GB')])
  return { zh: [zh, remarkZh].filter(Boolean).join('：'), en: [en, remarkEn].filter(Boolean).join(': ') }
}

interface Decided<T> {
  kind: string
  id: string
  /** From the form: the neighbours are those of the inbox. */
  inbox: '' | '1'
  /** List of the kind, to redirect to if no other case is pending. */
  queue: string
  /** Sends the call that decides: `send(decideDocument, body)`. It is delayed by ten seconds and can be undone. */
  decide(send: Send): Promise<T>
  /** Message key of the result. */
  words(answer: T): string
}

/** Decides a case and redirects to the next one with a message. Throws as `decide` does; always ends in a redirect. */
export async function decideCase<T>({ kind, id, inbox, queue, decide, words }: Decided<T>): Promise<never> {
  // Its position in the queue is only known while it is in it.
  const query = { kind, id, ...(inbox && { inbox }) }
  const place = await read(getApproval, { query }, { else: null })
  const { can } = await requireSession()
  let held = ''
  const send = holding({ kind, id }, can, (made) => {
    held = made
  })
  const answer = await looked(() => decide(send))
  const end = inbox ? '/op/approvals' : queue
  const to = place?.next ? `${place.next}${inbox && '?inbox=1'}` : end
  return done(to, words(answer), { values: { undo: held }, under: queue })
}
