import type { CaseDetail, CaseRow } from '@/lib/contract/after-sale'
import type { BuyerCase, BuyerCaseRow } from '@/lib/contract/mall/after-sale'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { inShop } from '../../kernel/in-shop'
import { filesOf } from '../file'
import { detailById } from './queries'

/** A row without what only the console shows. */
export function buyerRow({ buyer: _, ...row }: CaseRow): BuyerCaseRow {
  return row
}

/** With the files of both sides, which are the shop's to read; people of the shop and the platform act for their side. */
async function eventsFor(context: Context, { shopId, events }: CaseDetail): Promise<CaseDetail['events']> {
  const ids = events.map(({ id }) => id)
  const files = await inShop(context, shopId, ({ tx }) => filesOf(tx, 'afterSale', ids))
  return events.map((entry) => ({
    ...entry,
    files: files.get(entry.id) ?? [],
    ...(entry.side !== OPERATOR_TYPE.buyer && { name: '' }),
  }))
}

/** One case of the buyer's own; another's is NOT_FOUND. The caller is in the buyer's scope. */
export async function myCaseById(context: Context, id: string): Promise<BuyerCase> {
  const detail = await detailById(context, id)
  const { buyer: _, bearers: __, liability: ___, compensationP: ____, refundTries: _____, acts, ...told } = detail
  return { ...told, events: await eventsFor(context, detail), acts: acts as string[] as BuyerCase['acts'] }
}
