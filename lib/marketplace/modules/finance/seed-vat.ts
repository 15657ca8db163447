import { transfer } from '@/lib/domain/ledger'
import { ukDayStart } from '@/lib/domain/uk-time'
import { addMonths, VAT_RETURN_STATE } from '@/lib/domain/vat/return'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { vatReturn } from '../../tables/finance'
import { post } from './post'
import { CHECKER, MAKER } from './seed-payouts'
import { periodsOver } from './vat-returns'

interface Given {
  at: Date
  makerId: string
  checkerId: string
}

const dayIn = (month: string, day: string) => new Date(ukDayStart(`${month}-${day}`))

/** Files and pays the demo's past VAT periods, oldest first; the last finished one waits to be prepared. */
export async function seedVatReturns(tx: Db, { at, makerId, checkerId }: Given): Promise<void> {
  const over = await periodsOver(tx, at)
  for (const { from, to, boxes } of over.slice(0, -1)) {
    const [id, next, dueP] = [seededId(`vatReturn:${from}`), addMonths(to, 1), boxes[4] ?? 0]
    const [preparedAt, filedAt, paidAt] = [dayIn(next, '09'), dayIn(next, '12'), dayIn(next, '15')]
    const receipt = `${from.replace('-', '')}-0419-7731`
    await tx.insert(vatReturn).values({
      ...{ id, fromMonth: `${from}-01`, toMonth: `${to}-01`, state: VAT_RETURN_STATE.filed, boxes },
      ...{ preparedBy: makerId, preparer: MAKER, preparedAt },
      ...{ filedBy: checkerId, filer: CHECKER, filedAt, receipt, paidP: dueP, version: 3 },
    })
    const ref = { type: 'vatReturn', id, no: from } as const
    const lines = transfer('vatPaid', 'vat', 'bank', dueP)
    const posting = { key: `vatReturn:${id}:paid:3`, event: 'vatPaid', shopId: null, ref, at: paidAt.getTime(), lines }
    if (lines.length > 0) await post(tx, [posting], { at: paidAt, by: checkerId })
  }
}
