import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/carrier'
import { isAlready } from '@/lib/domain/difference'
import {
  guessCarrier,
  looksUnlike,
  normaliseTracking,
  numberFault,
  patternOf,
  trackingLink,
} from '@/lib/domain/tracking'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'

type Carrier = contract.CarrierRow
type Row = Omit<Carrier, 'pattern'>

const COLUMNS = sql`c.code as id, c.name_zh as "nameZh", c.name_en as "nameEn", c.tracking_url as "trackingUrl", c.phone, c.contact_url as "contactUrl", c.services,
  c.regions, c.sort_no as "sortNo", c.active, c.version,
  (select count(*)::int from parcel p where p.carrier = c.code) as parcels`

const toCarrier = (row: Row): Carrier => ({ ...row, pattern: patternOf(row.id) })

const list = bind(contract.listCarriers, ({ tx }, { query: { q, active, ...page } }) => {
  const where: SQL = allOf([
    !!q && sql`(c.name_zh ilike ${contains(q)} or c.name_en ilike ${contains(q)} or c.code ilike ${contains(q)})`,
    !!active && sql`c.active = ${active === '1'}`,
  ])
  const parts = { columns: COLUMNS, from: sql`from carrier c`, where, order: sql`c.sort_no, c.code` }
  return pagedRows<Row, Carrier>(tx, parts, page, toCarrier)
})

async function byCode({ tx }: Context, code: string): Promise<Carrier> {
  const [row] = await rowsOf<Row>(tx, sql`select ${COLUMNS} from carrier c where c.code = ${code}`)
  return row ? toCarrier(row) : fail('NOT_FOUND')
}

const get = bind(contract.getCarrier, (context, { query }) => byCode(context, query.id))

const factsOf = (row: Carrier) => ({
  ...{
    name: row.nameZh,
    nameEn: row.nameEn,
    url: row.trackingUrl,
    phone: row.phone,
    contactUrl: row.contactUrl,
    sortOrder: row.sortNo,
    enabled: row.active,
  },
  ...{ services: row.services, regions: row.regions },
})

function note(context: Context, before: Carrier | null, after: Carrier): void {
  context.audit({
    refType: 'carrier',
    refId: after.id,
    detail: { name: after.nameZh, nameEn: after.nameEn },
    change: { before: before ? factsOf(before) : {}, after: factsOf(after) },
  })
}

const add = bind(contract.addCarrier, async (context, { body }) => {
  const { carrier, nameZh, nameEn, trackingUrl, phone, contactUrl, services, regions, sortNo, active } = body
  const added = await rowsOf(
    context.tx,
    sql`insert into carrier (code, name_zh, name_en, tracking_url, phone, contact_url, services, regions, sort_no, active)
      values (${carrier}, ${nameZh}, ${nameEn}, ${trackingUrl}, ${phone}, ${contactUrl}, ${services}, ${regions}, ${sortNo}, ${active})
      on conflict do nothing returning code`,
  )
  if (added.length === 0) fail('INVALID_INPUT', { fields: { carrier: ['taken'] } })
  note(context, null, await byCode(context, carrier))
  return { id: carrier }
})

const edit = bind(contract.editCarrier, async (context, { body: { id, version, ...body } }) => {
  const before = await byCode(context, id)
  if (isAlready(before, { ...body, version }))
    return unchanged(context, { refType: 'carrier', refId: id, detail: { name: before.nameZh } })
  const rows = await rowsOf(
    context.tx,
    sql`update carrier set name_zh = ${body.nameZh}, name_en = ${body.nameEn}, tracking_url = ${body.trackingUrl},
        phone = ${body.phone}, contact_url = ${body.contactUrl},
        services = ${body.services}, regions = ${body.regions}, sort_no = ${body.sortNo}, active = ${body.active},
        version = version + 1 where code = ${id} and version = ${version} returning code`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
  note(context, before, await byCode(context, id))
  return { changed: true }
})

const test = bind(contract.testTracking, async ({ tx }, { query }) => {
  const trackingNo = normaliseTracking(query.trackingNo)
  const [fault, guess] = [numberFault(query.trackingNo), guessCarrier(trackingNo)]
  const rows = await rowsOf<Row>(tx, sql`select ${COLUMNS} from carrier c order by c.sort_no`)
  const found = rows.find(({ id }) => id === guess)
  const named = ({ nameZh, nameEn }: Row) => ({ zh: nameZh, en: nameEn })
  return {
    ...{ trackingNo, fault },
    carrier: found
      ? {
          id: found.id,
          name: named(found),
          link: trackingLink(found.trackingUrl, trackingNo),
        }
      : null,
    unlike: rows.filter(({ id }) => id !== guess && looksUnlike(id, trackingNo)).map(named),
  }
})

export const carrierBindings: Binding[] = [list, get, add, edit, test]
