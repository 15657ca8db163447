'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { mallAction } from '@/lib/actions/buyer-action'
import { formOf } from '@/lib/actions/form-values'
import { sendCode, sendOrderCode } from '@/lib/contract/buyer'
import { openPending, type Pending, sealPending, sealProved } from '@/lib/session/pending'
import { hasTestPass } from '@/lib/session/proof'
import { solvePuzzle } from '@/lib/session/puzzle'
import { type Visitor, visitor } from '@/lib/session/visitor'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'
import { addressOf, CODE_WAYS, type CodeWay, WAYS } from './code-way'

const Way = z.object({ way: z.enum(CODE_WAYS), next: z.string().max(600).default('') })

type Wanted = Extract<Pending, { act: (typeof WAYS)[CodeWay]['act'] }>

const ask = (wanted: Wanted) => {
  const { act, target: email } = wanted
  if (act === 'buyerOrder') return asBuyer(sendOrderCode, { body: { email, no: wanted.no } })
  return asBuyer(sendCode, { body: { email, purpose: act === 'buyerRegister' ? 'register' : 'reset' } })
}

/** Redirects to the code, whether it was sent now or before; nobody learns whether the address has an account. */
async function send(way: CodeWay, next: string, wanted: Wanted, { device }: Visitor): Promise<never> {
  let said: Record<string, string> = { done: 'sent' }
  try {
    await ask(wanted)
  } catch (error) {
    if (!(error instanceof UpstreamError && error.code === 'CODE_TOO_SOON')) throw error
    said = { done: 'soon', wait: String(error.detail?.seconds ?? '') }
  }
  return redirect(addressOf(way, { code: sealProved(wanted, device), next, ...said }))
}

async function puzzleFirst(way: CodeWay, next: string, wanted: Wanted): Promise<never> {
  const who = await visitor()
  if (await hasTestPass()) await send(way, next, wanted, who)
  return redirect(addressOf(way, { puzzle: sealPending(wanted, who.device), next }))
}

const ToAddress = Way.extend({ way: z.enum(['register', 'forgot']), email: sendCode.body.shape.email })

/** Needs no session; the puzzle comes next. */
export const askForCode = mallAction(ToAddress, ({ way, next, email }) =>
  puzzleFirst(way, next, { act: WAYS[way].act, target: email }),
)

/** Sends a code for an order that was placed without an account. */
export const askForOrder = mallAction(sendOrderCode.body.strip(), ({ email, no }) =>
  puzzleFirst('find', '', { act: WAYS.find.act, target: email, no }),
)

/** Needs no session: checks the puzzle, then sends the requested code. */
export async function placePiece(_: unknown, sent: unknown) {
  const form = formOf(sent)
  const judge = mallAction(Way, async ({ way, next }) => {
    const who = await visitor()
    const wanted = openPending(form.get('sealed'), who.device)
    if (wanted?.act !== WAYS[way].act) redirect(addressOf(way, { done: 'over', next }))
    const solution = await solvePuzzle(form, who)
    if (solution.outcome === 'over') redirect(addressOf(way, { done: 'over', next }))
    if (solution.outcome === 'solved') await send(way, next, wanted as Wanted, who)
    redirect(addressOf(way, { puzzle: sealPending(wanted, who.device), done: 'missed', next }))
  })
  return judge(sent)
}
