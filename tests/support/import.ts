import { getOrder } from '@/lib/contract/order'
import * as bulk from '@/lib/contract/order/bulk'
import { getTask } from '@/lib/contract/task'
import type { TestMarketplace } from './marketplace'
import { workOff } from './orders'

/** A row of a file of tracking numbers, each with a number of its own. */
export const importRow = (number: number, orderNo: string, given: Partial<bulk.ImportRow> = {}): bulk.ImportRow => ({
  row: number,
  orderNo,
  lineCode: '',
  qty: '',
  carrier: 'evri',
  trackingNo: `H77${String(number).padStart(13, '0')}`,
  shippedAt: '',
  ...given,
})

/** Acts of a seller on an import: check and commit a file, and read the order afterwards. */
export const importer = (seller: () => { market: TestMarketplace; token: string }) => ({
  async preview(rows: bulk.ImportRow[], mode: 'new' | 'correct' = 'new') {
    const { market, token } = seller()
    return (await market.hit(bulk.previewTracking, token, { body: { mode, fileName: 'numbers.csv', rows } })).data
  },
  async commit(checked: string, doubtfulMeant = true) {
    const { market, token } = seller()
    const made = await market.hit(bulk.commitTracking, token, { body: { token: checked, doubtfulMeant } })
    await workOff(market)
    return (await market.hit(getTask, token, { params: { id: made.data.id } })).data
  },
  async read(id: string) {
    const { market, token } = seller()
    return (await market.hit(getOrder, token, { params: { id } })).data
  },
})
