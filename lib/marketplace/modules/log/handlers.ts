import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/log'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { query as queryRows } from '../../kernel/query'
import { choicesOfActs } from './acts'
import { blockOfLog, entryById, eventsOf, pageOfLog, versionsOf } from './queries'

const ChoicesRow = z.object({ id: z.string(), zh: z.string(), en: z.string() })

const list = bind(contract.listLog, (context, { query }) => pageOfLog(context, query))

const get = bind(
  contract.getLogEntry,
  async (context, { query }) => (await entryById(context, query.id)) ?? fail('NOT_FOUND'),
)

const versions = bind(contract.recordVersions, (context, { query }) => versionsOf(context, query.id))

const choices = bind(contract.logChoices, async ({ tx, locale }) => {
  const shops = await queryRows(
    tx,
    ChoicesRow,
    sql`select id, name_zh as zh, name_en as en from shop order by no limit 500`,
  )
  return {
    modules: choicesOfActs(),
    shops: shops.map(({ id, ...name }) => ({ id, shopName: pickText(name, locale) })),
  }
})

/** Exports of the log are logged themselves. */
const exported = bind(contract.exportLog, async (context, { body: { after, ...filter } }) => {
  const block = await blockOfLog(context, filter, after, contract.LOG_BLOCK)
  context.audit({ refType: 'log', refId: filter.log, detail: { event: 'export', count: block.records.length } })
  return block
})

const ofGoods = bind(contract.goodsLog, (context, { query }) => eventsOf(context, 'product', query.goodsId))

export const logBindings: Binding[] = [list, ofGoods, get, versions, choices, exported]
