import { sql } from 'drizzle-orm'
import type { InvoiceCustomer } from '@/lib/contract/buyer/invoice'
import { DEMO_PLATFORM } from '@/lib/domain/platform'
import type { Db } from '../../kernel/database'
import type { Vault } from '../../kernel/vault'
import { buyerIdOf } from '../buyer'
import { noteInvoice, ordersToInvoice, soldOrder } from '../order'
import { creditOne } from './credit'
import { drafted, issueOne, requestAll } from './requests'
import { documents, type Row, sealCustomer } from './rows'

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
async function write(tx: Db, { at, vault, buyer }: Given, orderId: string, nth: number): Promise<Row[]> {
  const sold = await soldOrder({ tx, scope: { kind: 'all' } }, orderId, false)
  const customer = CUSTOMERS[buyer][nth % 2 === 0 ? 0 : 1]
  const asked = new Date(Math.max(sold.record.paidAt?.getTime() ?? 0, at.getTime() - (nth + 2) * 9 * HOUR_MS))
  const rows = await requestAll(tx, sold, { kind: customer.kind, sealed: sealCustomer(vault, customer) }, asked)
  await noteInvoice(tx, orderId, customer.kind)
  return rows
}

/** Seeds a buyer's documents at a shop: one invoice that waits, others issued, and credit notes for refunds. */
export async function seedBuyerInvoices(tx: Db, given: Given): Promise<void> {
  const { at, shopId, ownerId, buyer } = given
  const issued = new Date(at.getTime() - 2 * HOUR_MS)
  // Demo data sends no messages.
  const [issuing, crediting] = [issued, new Date(issued.getTime() + HOUR_MS)].map((now) => ({
    now,
    emit: async () => {},
  }))
  for (const [nth, orderId] of (await ordersToInvoice(tx, shopId, buyerIdOf(buyer))).entries()) {
    const sold = await soldOrder({ tx, scope: { kind: 'all' } }, orderId, false)
    for (const row of await write(tx, given, orderId, nth)) {
      // The job issues the platform's own within a minute; the shop's waits for the shop.
      if (nth === 0) continue
      const { paper } = await drafted(tx, sold, row, DEMO_PLATFORM)
      if (issuing) await issueOne(tx, issuing, row, paper, row.issuer === 'seller' ? ownerId : null)
      const [frozen] = await documents(tx, sql`where i.id = ${row.id}`)
      if (frozen && crediting) await creditOne(tx, crediting, frozen, sold)
    }
  }
}
