import type { CaseDetail, CaseRow } from '@/lib/contract/after-sale'
import type { BuyerCase, BuyerCaseRow } from '@/lib/contract/mall/after-sale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { inShop } from '../../kernel/in-shop'
import { filesOf } from '../file'
import { detailById } from './queries'

/** Converts a row of the console for the buyer: without the buyer's own data. */
export function buyerRow({ buyer: _, ...row }: CaseRow): BuyerCaseRow {
  return row
}

/** Adds the files of both sides, read in the scope of the shop; hides names of staff of the shop and platform. */
async function eventsFor(context: Context, { shopId, events }: CaseDetail): Promise<CaseDetail['events']> {
  const ids = events.map(({ id }) => id)
  const files = await inShop(context, shopId, ({ tx }) => filesOf(tx, 'afterSale', ids))
  return events.map((entry) => ({
    ...entry,
    files: files.get(entry.id) ?? [],
    ...(entry.side !== OPERATOR_TYPE.buyer && { name: '' }),
  }))
}

/** Returns a case of the calling buyer. NOT_FOUND for another buyer's. */
export async function myCaseById(context: Context, id: string): Promise<BuyerCase> {
  const detail = await detailById(context, id)
  const {
    buyer: _,
    bearers: __,
    decisionFacts: ______,
    liability: ___,
    compensationP: ____,
    refundTries: _____,
    acts,
    ...view
  } = detail
  return { ...view, events: await eventsFor(context, detail), acts: acts as string[] as BuyerCase['acts'] }
}
