import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/inspector'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { query as queryRows } from '../../kernel/query'
import { inspect } from './inspect'
import { missingRight } from './missing'

const ChoicesRow = z.object({ code: z.string(), zh: z.string(), en: z.string() })

/** `required`: operators need two-step sign-in here. */
const inspectUser = (required: boolean): Binding =>
  bind(contract.inspectUser, (context, { query }) => inspect(context, query, required))

const choices = bind(contract.inspectorChoices, async ({ tx, locale }) => {
  const rows = await queryRows(
    tx,
    ChoicesRow,
    sql`select perms as code, name as zh, name_en as en from permission
      where menu_type = 2 and perms is not null order by sort_no, perms`,
  )
  return { buttons: rows.map(({ code, zh, en }) => ({ code, name: pickText({ zh, en }, locale) })) }
})

const missing = bind(contract.missingRight, (context, { query }) => missingRight(context, query.code))

export const inspectorBindings = (required: boolean): Binding[] => [inspectUser(required), choices, missing]
