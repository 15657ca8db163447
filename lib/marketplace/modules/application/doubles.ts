import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import type { ApplicationRecord } from './record'

type Compared = Pick<ApplicationRecord, 'id' | 'company_digest' | 'person_digest' | 'bank_digest'>
const Double = z.object({ no: z.string(), state: z.number(), company: z.boolean() })
type Double = z.infer<typeof Double>

/** Other applications with the same company, person or account, compared by hashes across all scopes. */
async function others({ tx, scope }: Context, own: Compared): Promise<Double[]> {
  await tx.execute(sql`select set_config('app.all', 'on', true)`)
  const found = await query(
    tx,
    Double,
    sql`select no, state, coalesce(company_digest = ${own.company_digest}, false) as company from application
      where id <> ${own.id} and state <> 0 and (company_digest = ${own.company_digest}
        or person_digest = ${own.person_digest} or bank_digest = ${own.bank_digest}) order by no limit 20`,
  )
  await tx.execute(sql`select set_config('app.all', ${scope.kind === 'all' ? 'on' : ''}, true)`)
  return found
}

const REFUSED = 6

/** Numbers of other applications with the same company, person or account. */
export const doublesOf = async (context: Context, own: Compared): Promise<string[]> =>
  (await others(context, own)).map(({ no }) => no)

/** True if another application for this company waits or has passed. */
export const isCompanyRegistered = async (context: Context, own: Compared): Promise<boolean> =>
  (await others(context, own)).some(({ company, state }) => company && state !== REFUSED)
