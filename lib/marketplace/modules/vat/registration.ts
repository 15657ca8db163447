import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RegisterAnswer } from '@/lib/contract/vat/registration'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { vatRegistration } from '../../tables/vat'

const NumberRow = z.object({ number: z.string().nullable() })

/** True if a shop is registered for VAT on the UK day of `at`. */
export async function isRegistered(tx: Db, shopId: string, at: Date): Promise<boolean> {
  const [row] = await query(tx, NumberRow, sql`select vat_number_of(${shopId}, ${ukDay(at.getTime())}::date) as number`)
  return !!row?.number
}

interface NewRegistration {
  id?: string
  shopId: string
  number: string
  /** First UK day. */
  fromDay: string
  /** Absent until the register was asked: the shop counts as not registered. */
  answered?: RegisterAnswer & { by?: string }
}

/** Stores a shop's VAT number, with the register's answer if a reviewer has it already. Returns its id. */
export async function registerShop(tx: Db, { answered, ...given }: NewRegistration, at: Date): Promise<string> {
  const id = given.id ?? newId(at.getTime())
  const { by, ...answer } = answered ?? {}
  const checked = answered ? { ...answer, checkedAt: at, checkedBy: by ?? null } : {}
  await tx.insert(vatRegistration).values({ ...given, ...checked, id, createdAt: at })
  return id
}
