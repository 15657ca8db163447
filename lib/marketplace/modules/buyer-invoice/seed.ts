import { sql } from 'drizzle-orm'
import type { InvoiceCustomer } from '@/lib/contract/buyer/invoice'
import { BUYER_INVOICE_STATE } from '@/lib/domain/buyer/invoice'
import { type Db, rowsOf } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { buyerIdOf } from '../buyer'
import { noteInvoice, ordersToInvoice, soldOrder } from '../order'
import { creditOne } from './credit'
import { COLUMNS, draftOf, freeze, type Row, sealCustomer } from './rows'

interface Given {
  at: Date
  vault: Vault
  shopId: string
  ownerId: string
  buyer: 'emma' | 'yutong'
}

const HOUR_MS = 3_600_000
const CUSTOMERS: Readonly<Record<Given['buyer'], readonly [InvoiceCustomer, InvoiceCustomer]>> = {
  emma: [
    {
      ...{ kind: 'company', name: 'Whitfield Interiors Ltd', vatNo: 'GB123456789' },
      ...{ address: 'Unit 4, Paintworks, Bristol BS4 3EH', email: 'accounts@whitfield.example.com' },
    },
    {
      ...{ kind: 'person', name: 'Emma Whitfield', vatNo: '' },
      ...{ address: '24 Orchard Road, Bristol BS6 5QA', email: 'emma.whitfield@example.com' },
    },
  ],
  yutong: [
    {
      ...{ kind: 'company', name: 'Victoria Tea House Ltd', vatNo: 'GB987654321' },
      ...{ address: '8 Victoria Terrace, Manchester M14 5RT', email: 'accounts@victoria-tea.example.com' },
    },
    {
      ...{ kind: 'person', name: '李雨桐', vatNo: '' },
      ...{ address: 'Flat 3, 8 Victoria Terrace, Manchester M14 5RT', email: 'li.yutong@example.com' },
    },
  ],
}
/** No data of the demo names who runs it. */
const PLATFORM = { name: 'Entrepot', address: '', vatNo: '', companyNo: '' }

async function write(tx: Db, { at, vault, shopId, buyer }: Given, orderId: string, nth: number): Promise<Row | null> {
  const { record } = await soldOrder({ tx, scope: { kind: 'all' } }, orderId, false)
  const customer = CUSTOMERS[buyer][nth % 2 === 0 ? 0 : 1]
  const id = seededId(`buyer-invoice:${orderId}`)
  const asked = new Date(Math.max(record.paidAt?.getTime() ?? 0, at.getTime() - (nth + 2) * 9 * HOUR_MS)).toISOString()
  await tx.execute(sql`insert into buyer_invoice (id, shop_id, buyer_id, order_id, order_no, kind, state, customer_kind,
      customer, gross_p, vat_p, requested_at)
    values (${id}, ${shopId}, ${buyerIdOf(buyer)}, ${orderId}, ${record.no}, 'invoice', ${BUYER_INVOICE_STATE.requested},
      ${customer.kind}, ${sealCustomer(vault, customer)}, ${record.paidP}, ${record.vatP}, ${asked})`)
  await noteInvoice(tx, orderId, customer.kind)
  return (await rowsOf<Row>(tx, sql`select ${COLUMNS} from buyer_invoice i where i.id = ${id}`))[0] ?? null
}

/** Of a buyer's orders at a shop one invoice that waits, and others that are issued; of what was refunded it is credited. */
export async function seedBuyerInvoices(tx: Db, given: Given): Promise<void> {
  const { at, shopId, ownerId, buyer } = given
  for (const [nth, orderId] of (await ordersToInvoice(tx, shopId, buyerIdOf(buyer))).entries()) {
    const row = await write(tx, given, orderId, nth)
    if (!row || nth === 0) continue
    const said = await draftOf(tx, await soldOrder({ tx, scope: { kind: 'all' } }, orderId, false), PLATFORM)
    const issued = new Date(at.getTime() - 2 * HOUR_MS)
    await freeze(tx, row, said, { id: ownerId, at: issued })
    const [frozen] = await rowsOf<Row>(tx, sql`select ${COLUMNS} from buyer_invoice i where i.id = ${row.id}`)
    // Nobody is told of what the demo begins with.
    if (frozen) await creditOne(tx, { now: new Date(issued.getTime() + HOUR_MS), emit: async () => {} }, frozen)
  }
}
