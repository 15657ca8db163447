import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

/** SQL of the type of the shop `id`: 1 China company, 2 UK company, 3 UK individual. */
export const shopTypeOf = (id: SQL): SQL => sql`(select sh.type from shop sh where sh.id = ${id})`

const Opened = z.object({ id: z.string(), type: z.number(), month: z.string(), day: z.string(), open: z.boolean() })

/** Every shop with its type, and the UK day and month of its opening; `open` unless it is closed. */
export const shopsOpened = (tx: Db) =>
  query(
    tx,
    Opened,
    sql`select id, type, to_char(created_at at time zone 'Europe/London', 'YYYY-MM-01') as month,
      to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, closed_at is null as open from shop`,
  )
