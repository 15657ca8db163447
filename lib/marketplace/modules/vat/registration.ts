import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { vatRegistration } from '../../tables/vat'

const NumberRow = z.object({ number: z.string().nullable() })

/** Whether a shop is registered for VAT on the UK day of this moment. */
export async function isRegistered(tx: Db, shopId: string, at: Date): Promise<boolean> {
  const [row] = await query(tx, NumberRow, sql`select vat_number_of(${shopId}, ${ukDay(at.getTime())}::date) as number`)
  return !!row?.number
}

interface NewRegistration {
  id?: string
  shopId: string
  number: string
  fromDay: string
  answer: 'found'
  registerName: string
}

/** Keeps a registration that a shop began with, once a reviewer has accepted its number. */
export const registerShop = (tx: Db, given: NewRegistration, at: Date) =>
  tx.insert(vatRegistration).values({
    ...given,
    id: given.id ?? newId(at.getTime()),
    checkedAt: at,
    createdAt: at,
  })
