import type * as contract from '@/lib/contract/dashboard/service'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { serviceByAgent, serviceByDay, serviceSums } from '../chat'
import { autoSettingsOf } from '../chat-auto'
import { spanOfDay } from '../order'
import { periodOf } from './period'
import { spanUntilNow } from './series'

const NONE: contract.ServiceSums = {
  ...{ sessions: 0, ended: 0, replied: 0, quick: 0, missed: 0, resolved: 0, transferred: 0, ratings: 0 },
  ...{ rating: null, response: null, wait: null, wait90: null },
}

/** How the caller's shop answers its buyers in chat, by UK day and agent, beside the period before. */
export async function serviceOf(
  context: Context,
  { range }: Parsed<typeof contract.service>['query'],
): Promise<Data<typeof contract.service>> {
  const { tx } = context
  const shopId = shopOf(context)
  const { days, before, untilNow } = periodOf(range, ukDay(context.now.getTime()))
  const [first = '', last = '', firstBefore = '', lastBefore = ''] = [
    ...[days[0], days.at(-1)],
    ...[before[0], before.at(-1)],
  ]
  const of = { kind: 'buyer', shopId } as const
  const now = { ...of, from: spanOfDay(first).from, to: spanOfDay(last).to }
  const { to } = untilNow ? spanUntilNow(context, lastBefore) : spanOfDay(lastBefore)
  const then = { ...of, from: spanOfDay(firstBefore).from, to }
  const [byDay, byDayBefore] = [await serviceByDay(tx, now), await serviceByDay(tx, then)]
  const { openFrom, openTo, weekend } = await autoSettingsOf(context, shopId)
  return {
    now: await serviceSums(tx, now),
    before: await serviceSums(tx, then),
    days: days.map((day) => ({ day, ...(byDay.get(day) ?? NONE) })),
    previousDays: before.map((day) => ({ day, sessions: byDayBefore.get(day)?.sessions ?? 0 })),
    agents: await serviceByAgent(tx, now),
    hours: { from: openFrom, to: openTo, weekend },
    dataUntil: context.now.toISOString(),
  }
}
