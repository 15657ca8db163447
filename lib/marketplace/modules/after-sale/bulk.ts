import { sql } from 'drizzle-orm'
import { type CaseStanding, SELLER_ACTS } from '@/lib/contract/after-sale/acts'
import * as contract from '@/lib/contract/after-sale/seller'
import { AFTER_SALE_TYPE, BULK_AGREE_P } from '@/lib/domain/after-sale'
import { sum } from '@/lib/domain/money'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { idList } from '../../kernel/values'
import { seesAmounts } from '../order'
import { standingOf } from './acts'
import { returnAddressesOf } from './address'
import { agreeTo } from './agree'
import { actOf } from './move'
import { rowsWhere, toRow } from './queries'
import { lockCase, ofCases } from './rows'

type Found = Awaited<ReturnType<typeof rowsWhere>>[number]

const stopOf = (row: Found, standing: CaseStanding, hasAddress: boolean): 'state' | 'amount' | 'address' | null => {
  if (SELLER_ACTS.refusal('agree', standing)) return 'state'
  if (row.ask_p > BULK_AGREE_P) return 'amount'
  return row.type !== AFTER_SALE_TYPE.refund && !hasAddress ? 'address' : null
}

async function judged(context: Context, ids: readonly string[]) {
  const { scope, tx } = context
  if (scope.kind !== 'shop') return []
  const hasAddress = (await returnAddressesOf(tx, scope.shopId)).length > 0
  const rows = await rowsWhere(context, sql`c.id in ${idList(ids)} and ${ofCases(scope)} order by c.created_at, c.id`)
  return Promise.all(rows.map(async (row) => ({ row, stop: stopOf(row, await standingOf(context, row), hasAddress) })))
}

const preview = bind(contract.previewAgree, async (context, { body }) => {
  const found = await judged(context, body.ids)
  const sees = seesAmounts(context)
  const asked = (type: number) =>
    sees ? sum(found.flatMap(({ row, stop }) => (!stop && row.type === type ? [row.ask_p] : []))) : null
  return {
    rows: found.map(({ row, stop }) => ({ ...toRow(context, row), stop })),
    nowP: asked(AFTER_SALE_TYPE.refund),
    laterP: asked(AFTER_SALE_TYPE.return),
    limitP: sees ? BULK_AGREE_P : null,
  }
})

const agreeMany = bind(contract.agreeMany, async (context, { body }) => {
  const found = await judged(
    context,
    body.cases.map(({ id }) => id),
  )
  if (found.length === 0) fail('NOT_FOUND')
  const leftOut: string[] = []
  let agreed = 0
  for (const { row, stop } of found) {
    const locked = await lockCase(context, { id: row.id })
    const seen = body.cases.find(({ id }) => id === row.id)?.version
    const refused = SELLER_ACTS.refusal('agree', await standingOf(context, locked.row))
    if (stop || locked.row.version !== seen || refused) leftOut.push(row.no)
    else {
      await agreeTo(actOf(context), locked, { amountP: locked.row.ask_p, addressId: null, note: '', event: 'agreed' })
      context.audit({ refType: 'afterSale', refId: row.id, detail: { event: 'agreeMany', no: row.no } })
      agreed += 1
    }
  }
  return { agreed, leftOut }
})

export const bulkBindings = [preview, agreeMany]
