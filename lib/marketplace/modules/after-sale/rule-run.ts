import { sql } from 'drizzle-orm'
import { AFTER_SALE_TYPE } from '@/lib/domain/after-sale'
import { type CaseFacts, type CaseRule, ruleHolds } from '@/lib/domain/after-sale/rule'
import { ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { rowsOf } from '../../kernel/database'
import { returnAddressesOf } from './address'
import { agreeTo } from './agree'
import { type Act, clockAct } from './move'
import { payCase } from './pay'
import type { LockedCase } from './rows'
import { rulesToTry } from './rules'

/** Returns the pence that a rule has agreed to on the current UK day. */
async function spentBy({ tx, now }: Act, { id }: CaseRule): Promise<number> {
  const since = new Date(ukDayStart(ukDay(now.getTime()))).toISOString()
  const [row] = await rowsOf<{ spent: number }>(
    tx,
    sql`select coalesce(sum(amount_p), 0)::int as spent from after_sale_rule_hit
      where rule_id = ${id} and at >= ${since}::timestamptz`,
  )
  return row?.spent ?? 0
}

async function ruleFor(act: Act, facts: CaseFacts, shopId: string) {
  for (const rule of await rulesToTry(act.tx, shopId)) if (ruleHolds(rule, facts, await spentBy(act, rule))) return rule
  return null
}

/**
 * Lets the shop's automatic rules answer a new case: the first that applies agrees for the shop, and the timeline names
 * it. Without a return address no rule can ask for the goods, and the case waits for a person.
 */
export async function answerByRule(act: Act, locked: LockedCase, facts: CaseFacts): Promise<boolean> {
  const { id, shop_id, type, ask_p } = locked.row
  const rule = await ruleFor(act, facts, shop_id)
  if (!rule) return false
  const returns = rule.action === 'agree' && type !== AFTER_SALE_TYPE.refund
  if (returns && (await returnAddressesOf(act.tx, shop_id)).length === 0) return false
  const system = clockAct(act.tx, act)
  const note = { event: 'agreedByRule', params: { rule: rule.name, amountP: ask_p } }
  if (rule.action === 'keep')
    await payCase(system, locked, {
      event: 'agreeRefund',
      amountP: ask_p,
      note,
      set: sql`agreed_p = ${ask_p}`,
      payload: { byRule: true },
    })
  else await agreeTo(system, locked, { amountP: ask_p, addressId: null, note: '', event: note.event, rule: rule.name })
  await act.tx.execute(sql`insert into after_sale_rule_hit (case_id, rule_id, shop_id, amount_p, at)
    values (${id}, ${rule.id}, ${shop_id}, ${ask_p}, ${act.now.toISOString()})`)
  return true
}
