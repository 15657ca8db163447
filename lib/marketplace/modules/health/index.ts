import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/health'
import { type Binding, bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { type JobBoard, jobsNow } from '../job'
import { rightChecks } from './rights'
import { tradeChecks } from './trade'
import { userChecks } from './users'
import { found } from './verdict'

interface EntryRow {
  path: string
  component: string | null
  redirect: string | null
  route: string
  url: string | null
}

export const healthBindings = ({ jobs }: JobBoard): Binding[] => [
  bind(contract.healthChecks, async (context) => {
    const late = (await jobsNow(context, jobs)).filter((job) => job.late || job.last?.ok === false)
    const entries = await rowsOf<EntryRow>(
      context.tx,
      sql`select coalesce(url, '') as path, component, redirect, route, meta_url as url from permission
        where menu_type <> 2 order by position, sort_no`,
    )
    const checks = [...(await rightChecks(context)), ...(await userChecks(context)), ...(await tradeChecks(context))]
    return {
      checks: [
        ...checks,
        found(
          'jobsLate',
          late.map(({ name }) => name),
          'broken',
        ),
      ],
      entries,
    }
  }),
]
