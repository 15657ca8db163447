import type { CaseEvent } from '@/lib/domain/after-sale'
import type { AuditFacts } from '@/lib/domain/audit'
import { requireAct } from '../../kernel/act'
import type { Context } from '../../kernel/context'
import { SIDES, standingOf } from './acts'
import { auditCase } from './agree'
import { type Act, actOf, type CaseMove } from './move'
import { makeMove, type Payment } from './pay'
import { detailById } from './queries'
import { type LockedCase, lockCase } from './rows'

/** A locked case and the person who acts on it. */
export interface Desk {
  context: Context
  act: Act
  locked: LockedCase
}

/** Answer of a handler: the move, whose event the row states unless the input decides it. */
export type CaseAnswer = (Omit<CaseMove, 'event'> | Omit<Payment, 'event'>) & {
  event?: CaseEvent
  /** Actor of the move if both sides decide together. */
  as?: 'platform'
  /** Facts for the log: which evidence was not opened. */
  looked?: AuditFacts
}

/** Checks an act by its row, makes the move that its handler answers, and writes the log. */
export async function takeAct(
  desk: Desk,
  { name, answer }: { name: string; answer(desk: Desk): Promise<CaseAnswer> },
): Promise<void> {
  const { context, act, locked } = desk
  const before = locked.row.state
  const event = requireAct(SIDES[context.user.userType], name, await standingOf(context, locked.row))
  const { as: actor, looked, ...move } = await answer(desk)
  await makeMove(actor ? { ...act, actor } : act, locked, { event, ...move })
  auditCase(context, locked, name, before, looked)
}

interface Named {
  body: { id: string; version?: number }
}

/** Runs an act of the console: locks the version that was seen, acts, and returns the case as it is afterwards. */
export async function takeConsoleAct(context: Context, { body }: Named, act: Parameters<typeof takeAct>[1]) {
  const locked = await lockCase(context, body)
  await takeAct({ context, act: actOf(context), locked }, act)
  return detailById(context, locked.row.id)
}
