import type { OrderActor } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { ReasonCode } from '@/lib/domain/reason'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { timelineEntry } from '../../tables/order'

export interface TimelineNote {
  /** Key of the sentence; the screens' catalogue has one for each. */
  event: string
  params?: Record<string, string | number>
  note?: string | null
}

/** Reason for an act: a code of the dictionary, free text, and the version that the person saw. */
export interface Reasoned {
  reasonCode?: ReasonCode | undefined
  reason: string
  version: number
}

/** Reason as stored in the timeline. */
export const becauseOf = ({ reasonCode, reason }: Pick<Reasoned, 'reasonCode' | 'reason'>) => ({
  ...(reasonCode && { params: { reasonCode } }),
  note: reason || null,
})

export interface Acting {
  type: OrderActor
  name: string
}

const ACTORS = { 1: OPERATOR_TYPE.platform, 2: OPERATOR_TYPE.shop, 3: OPERATOR_TYPE.buyer } as const

/** The signed-in user, as the timeline names them. */
export const actorOf = (context: Context): Acting => ({
  type: ACTORS[context.user.userType],
  name: context.user.realname,
})

export async function writeTimeline(
  tx: Db,
  order: { id: string; shopId: string },
  actor: Acting,
  entry: TimelineNote,
  when: { now: Date; requestId?: string },
): Promise<void> {
  await tx.insert(timelineEntry).values({
    id: newId(when.now.getTime()),
    shopId: order.shopId,
    orderId: order.id,
    at: when.now,
    operatorType: actor.type,
    operator: actor.name,
    event: entry.event,
    params: entry.params ?? {},
    note: entry.note ?? null,
    requestId: when.requestId ?? null,
  })
}
