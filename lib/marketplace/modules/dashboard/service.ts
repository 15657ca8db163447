import type * as contract from '@/lib/contract/dashboard/service'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import { ukDay } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { serviceByAgent, serviceByDay, serviceSums, sessionsByDay } from '../chat'
import { autoSettingsOf } from '../chat-auto'
import { periodOf } from './period'
import { spansOf } from './series'

const NONE: contract.ServiceSums = {
  ...{ sessions: 0, ended: 0, replied: 0, quick: 0, missed: 0, resolved: 0, transferred: 0, ratings: 0 },
  ...{ rating: null, response: null, wait: null, wait90: null },
}

/** Chat service of the caller's shop by UK day and agent, with the previous period. */
export async function serviceOf(
  context: Context,
  { range }: Parsed<typeof contract.service>['query'],
): Promise<Data<typeof contract.service>> {
  const { tx } = context
  const shopId = shopOf(context)
  const period = periodOf(range, ukDay(context.now.getTime()))
  const { days, before } = period
  const spans = spansOf(context, period)
  const of = { kind: 'buyer', shopId } as const
  const now = { ...of, ...spans.now }
  const previous = { ...of, ...spans.previous }
  const [byDay, countsBefore] = [await serviceByDay(tx, now), await sessionsByDay(tx, previous)]
  const { openFrom, openTo, weekend } = await autoSettingsOf(context, shopId)
  return {
    now: await serviceSums(tx, now),
    before: await serviceSums(tx, previous),
    days: days.map((day) => ({ day, ...(byDay.get(day) ?? NONE) })),
    previousDays: before.map((day) => ({ day, sessions: countsBefore.get(day) ?? 0 })),
    agents: await serviceByAgent(tx, now),
    hours: { from: openFrom, to: openTo, weekend },
    dataUntil: context.now.toISOString(),
  }
}
