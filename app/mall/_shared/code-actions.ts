'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { formOf } from '@/lib/actions/form-values'
import { sendCode } from '@/lib/contract/buyer'
import { openPending, sealPending, sealProved } from '@/lib/session/pending'
import { hasTestPass } from '@/lib/session/proof'
import { solvePuzzle } from '@/lib/session/puzzle'
import { type Visitor, visitor } from '@/lib/session/visitor'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'
import { addressOf, CODE_WAYS, type CodeWay, WAYS } from './code-way'

const Way = z.object({ way: z.enum(CODE_WAYS), next: z.string().max(600).default('') })

/** On to the code, whether one was sent now or shortly before; nobody learns here whether the address has an account. */
async function send(way: CodeWay, next: string, target: string, { device }: Visitor): Promise<never> {
  const { act, purpose } = WAYS[way]
  let said: Record<string, string> = { done: 'sent' }
  try {
    await asBuyer(sendCode, { body: { email: target, purpose } })
  } catch (error) {
    if (!(error instanceof UpstreamError && error.code === 'CODE_TOO_SOON')) throw error
    said = { done: 'soon', wait: String(error.detail?.seconds ?? '') }
  }
  return redirect(addressOf(way, { code: sealProved({ act, target }, device), next, ...said }))
}

/** Public by its nature; the puzzle comes next. */
export const askForCode = mallAction(Way.extend({ email: sendCode.body.shape.email }), async ({ way, next, email }) => {
  const who = await visitor()
  if (await hasTestPass()) await send(way, next, email, who)
  redirect(addressOf(way, { puzzle: sealPending({ act: WAYS[way].act, target: email }, who.device), next }))
})

/** Public by its nature: judges the puzzle, then sends the code that was wanted. */
export async function placePiece(_: unknown, sent: unknown) {
  const form = formOf(sent)
  const judge = mallAction(Way, async ({ way, next }) => {
    const who = await visitor()
    const wanted = openPending(form.get('sealed'), who.device)
    if (wanted?.act !== WAYS[way].act) redirect(addressOf(way, { done: 'over', next }))
    const solution = await solvePuzzle(form, who)
    if (solution.outcome === 'over') redirect(addressOf(way, { done: 'over', next }))
    if (solution.outcome === 'solved') await send(way, next, wanted.target, who)
    redirect(addressOf(way, { puzzle: sealPending(wanted, who.device), done: 'missed', next }))
  })
  return judge(sent)
}
