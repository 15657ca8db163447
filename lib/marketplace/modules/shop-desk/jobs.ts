import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { REMINDER_DAYS, reminderDue } from '@/lib/domain/shop/document'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { bumpAll } from '../../kernel/bump'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { shopClosing, shopDocument } from '../../tables/shop'
import { closingChecks } from './closing'
import { daysLeft } from './document'
import { noteDocument } from './document-review'

const Ending = z.object({ id: z.string(), shop_id: z.string(), expires_on: z.string(), reminded: z.array(z.number()) })

/** Reminds of documents 60, 30 and 7 days before their last day, once each, and marks expired ones. */
const documents: Job = {
  name: 'shop.documents',
  schedule: '0 7 * * * *',
  async sweep(tx, { now, emit }) {
    const today = ukDay(now.getTime())
    const over = await bumpAll(
      tx,
      shopDocument,
      sql`${shopDocument.state} = 'accepted' and ${shopDocument.expiresOn} < ${today}::date`,
      { state: 'expired' },
      { id: shopDocument.id, shop_id: shopDocument.shopId },
    )
    for (const row of over) {
      await noteDocument(tx, row, { kind: 'expired', by: null }, now)
      await emit({ type: 'shop.documentExpired', payload: { shopId: row.shop_id, documentId: row.id } })
    }
    const ending = await query(
      tx,
      Ending,
      sql`select id, shop_id, expires_on::text, reminded from shop_document where state = 'accepted'
        and expires_on between ${today}::date and ${addDays(today, Math.max(...REMINDER_DAYS))}::date order by id`,
    )
    let told = 0
    for (const row of ending) {
      const days = daysLeft(row.expires_on, now) ?? 0
      const due = reminderDue(days)
      if (due === null || row.reminded.some((each) => each <= due)) continue
      await tx.execute(sql`update shop_document set reminded = array_append(reminded, ${due}) where id = ${row.id}`)
      await noteDocument(tx, row, { kind: 'reminded', by: null }, now)
      await emit({ type: 'shop.documentExpiring', payload: { shopId: row.shop_id, documentId: row.id, days } })
      told += 1
    }
    return over.length + told
  },
}

const Closing = z.object({ id: z.string(), shop_id: z.string() })

/** Winds down shops with an accepted closing, and closes them after their last after-sale window. */
const closings: Job = {
  name: 'shop.closings',
  schedule: '30 */10 * * * *',
  async sweep(tx, { now }) {
    const begun = await bumpAll(
      tx,
      shopClosing,
      eq(shopClosing.state, 'approved'),
      { state: 'winding' },
      { id: shopClosing.id, shop_id: shopClosing.shopId },
    )
    const winding = await query(
      tx,
      Closing,
      sql`select id, shop_id from shop_closing where state = 'winding' order by id for update`,
    )
    let closed = 0
    for (const { id, shop_id } of winding) {
      const checks = await closingChecks(tx, shop_id, now)
      const days = checks.find(({ check }) => check === 'window')?.count ?? 0
      const done = checks.every(({ passed }) => passed)
      if (!done)
        await tx.execute(sql`update shop_closing set winds_until = ${new Date(now.getTime() + days * 86_400_000).toISOString()}
          where id = ${id}`)
      if (done) {
        await bumpAll(tx, shopClosing, eq(shopClosing.id, id), { state: 'closed', windsUntil: now })
        await tx.execute(sql`update shop set state = 6, closed_at = ${now.toISOString()} where id = ${shop_id}`)
        closed += 1
      }
    }
    return begun.length + closed
  },
}

export const shopJobs: readonly Job[] = [documents, closings]
