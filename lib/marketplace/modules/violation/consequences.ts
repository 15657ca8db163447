import type { Twin } from '@/lib/domain/locale'
import { banAfter, countOf } from '@/lib/domain/violation'
import type { Context } from '../../kernel/context'
import { dropAssignment } from '../approval'
import { BAN_CASE, banOfMonth, imposeMeasure, liftMeasure, restrictionBy } from '../shop'
import { countedIn } from './meter'

const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const banReason = (month: string, count: number): Twin => ({
  zh: `${monthName(month, 'zh-CN')}有${count}件不合规商品，按规则封禁一个月。`,
  en: `${count} non-compliant listings in ${monthName(month, 'en-GB')} ban the shop for one month.`,
})

const BELOW: Twin = {
  zh: '违规已撤销或减轻，当月不合规商品不足五件。',
  en: 'A violation was revoked or reduced: fewer than five non-compliant listings are left in that month.',
}

interface Cause {
  shopId: string
  month: string
  ruleId: string
}

/**
 * Makes the ban of a UK month agree with its count, by the one rule of `lib/domain/violation`: asks a second person for
 * a due ban, and drops or lifts one that is no longer due. A refused ban is asked for again only at a higher count.
 */
export async function settleBan(context: Context, { shopId, month, ruleId }: Cause) {
  const { tx, now, user } = context
  const count = countOf(await countedIn(tx, shopId, month), month)
  const due = banAfter(month, count)
  const known = await banOfMonth(tx, shopId, month)
  const stands = known !== null && known.state !== 'refused'
  if (due && !stands && due.until > now.getTime() && count > (known?.count ?? 0)) {
    const span = { from: new Date(Math.max(due.from, now.getTime())), until: new Date(due.until) }
    const measureId = await imposeMeasure(context, {
      ...{ shopId, kind: 'banned', ...span, reason: banReason(month, count), asked: true, by: user.userId, ruleId },
      month: { month, count },
    })
    await context.emit({ type: 'shop.banAsked', payload: { shopId, measureId, by: user.userId } })
    return { count, lifted: false }
  }
  if (due || !known) return { count, lifted: false }
  await liftMeasure(context, { id: known.id, shopId, by: user.userId, reason: BELOW })
  await dropAssignment(context, BAN_CASE, shopId)
  if (known.state === 'active') await context.emit({ type: 'shop.lifted', payload: { shopId, kind: 'banned' } })
  return { count, lifted: stands }
}

/** Lifts the restriction caused by a violation that is withdrawn. */
export async function liftRestriction(context: Context, shopId: string, violationId: string, reason: Twin) {
  const id = await restrictionBy(context.tx, violationId)
  if (!id || !(await liftMeasure(context, { id, shopId, by: context.user.userId, reason }))) return false
  await context.emit({ type: 'shop.lifted', payload: { shopId, kind: 'restricted' } })
  return true
}
