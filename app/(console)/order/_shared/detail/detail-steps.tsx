import { getTranslations } from 'next-intl/server'
import { type Step, Stepper } from '@/components/page/stepper'
import { Time } from '@/components/ui/time'
import type { OrderDetail } from '@/lib/contract/order'
import { ORDER_STATUS, STATUS_TABS } from '@/lib/domain/order/status'

const WAY = ['placed', 'paid', 'shipped', 'received', 'completed'] as const
type Stop = (typeof WAY)[number]

const RECEIVED = new Set(['received', 'receiptTimeout'])
const COMPLETED = new Set(['reviewed', 'reviewTimeout'])
/** Events that end an order early. */
const ENDED = new Set([
  'payTimeout',
  'cancelled',
  'closed',
  'closeTimeout',
  'refunded',
  'cannotSupply',
  'closeApproved',
])

const lastOf = (order: OrderDetail, events: ReadonlySet<string>): string | null =>
  order.timeline
    .filter(({ event }) => events.has(event))
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null

const timeOf = (order: OrderDetail, events: ReadonlySet<string>): string | null =>
  order.timeline.find(({ event }) => events.has(event))?.at ?? null

/** Time when each step was reached, null if it was not. */
const reached = (order: OrderDetail): Record<Stop, string | null> => ({
  placed: order.placedAt,
  paid: order.paidAt,
  shipped: order.promise.shippedAt,
  received: timeOf(order, RECEIVED),
  completed: order.status === ORDER_STATUS.completed ? timeOf(order, COMPLETED) : null,
})

/** Deadline of the current step. */
const due = (order: OrderDetail): Partial<Record<Stop, string | null>> => ({
  paid: order.payBy,
  shipped: order.promise.shipBy,
  received: order.receiveBy,
})

/** Steps 1 to 5 of an order; one that ended early (cancelled, closed, refund) stops at that step. */
export async function DetailSteps({ order }: { order: OrderDetail }) {
  const t = await getTranslations('order')
  const at = reached(order)
  const { status } = order
  const stays = status >= ORDER_STATUS.pendingPayment && status <= ORDER_STATUS.completed
  const noteOf = (when: string | null, limit: string | null | undefined) => {
    if (when) return <Time value={when} style="short" />
    return limit && t.rich('detail.until', { time: () => <Time value={limit} style="short" /> })
  }
  const steps = WAY.flatMap((stop, index): Step[] => {
    const state = stays ? (index < status || status === 5 ? 'done' : index === status ? 'now' : 'ahead') : 'done'
    const limit = due(order)[stop]
    if (!stays && !at[stop]) return []
    const note = noteOf(at[stop], state === 'now' ? limit : null)
    const label = state === 'now' ? t(`status.${status}`) : t(`step.${stop}`)
    return [{ label, state, note }]
  })
  const known = STATUS_TABS.find((each) => each === status)
  const end: Step[] = stays
    ? []
    : [
        {
          label: t(status === ORDER_STATUS.refund ? 'step.refunding' : `status.${known ?? 'unknown'}`),
          state: 'stopped',
          note: noteOf(lastOf(order, ENDED), null),
        },
      ]
  return <Stepper steps={[...steps, ...end]} />
}
