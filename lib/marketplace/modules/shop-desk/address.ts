import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/profile'
import type { RecordFacts } from '@/lib/domain/audit'
import { isAlready } from '@/lib/domain/difference'
import { maskedPhone } from '@/lib/domain/person'
import { readAddress } from '@/lib/domain/shop/address'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { jsonAs, query as queryRows } from '../../kernel/query'
import { shopAddress } from '../../tables/shop'

const GivenRow = z.object({ given: z.array(jsonAs<contract.GivenAddress>()) })

const MOST = 50

const COLUMNS = sql`id, use, country, name, phone, region, city, district, street, postcode, is_default as "isDefault",
  created_at as "createTime", updated_at as "updateTime", version`

const toAddress = (row: contract.ShopAddress): contract.ShopAddress => ({
  ...row,
  createTime: instant(row.createTime),
  updateTime: instant(row.updateTime),
})

/** Addresses of a shop, the default of each use first. */
export async function addressesOf({ tx }: Context, shopId: string): Promise<contract.ShopAddress[]> {
  const rows = await rowsOf<contract.ShopAddress>(
    tx,
    sql`select ${COLUMNS} from shop_address where shop_id = ${shopId}
      order by array_position(array['dispatch', 'return', 'invoice'], use), is_default desc, created_at, id`,
  )
  return rows.map(toAddress)
}

async function heldAddress(context: Context, id: string): Promise<contract.ShopAddress> {
  const [row] = await rowsOf<contract.ShopAddress>(
    context.tx,
    sql`select ${COLUMNS} from shop_address where id = ${requireId(id)} and shop_id = ${shopOf(context)} for update`,
  )
  return row ? toAddress(row) : fail('NOT_FOUND')
}

type Written = z.output<typeof contract.addShopAddress.body>

function read<A extends Written>(typed: A): A {
  const { address, faults } = readAddress(typed)
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
  return address
}

/** Serialises writes of one shop's addresses, so that each use has one default. */
const lockAddresses = ({ tx }: Context, shopId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${shopId}`}, 0))`)

const noDefault = ({ tx }: Context, shopId: string, use: string) =>
  bumpAll(
    tx,
    shopAddress,
    sql`${shopAddress.shopId} = ${shopId} and ${shopAddress.use} = ${use} and ${shopAddress.isDefault}`,
    { isDefault: false },
  )

/** Readable address for the log: its phone masked. */
const factsOf = (written: Written): RecordFacts => {
  const { name, phone, use, country, region, city, district, street, postcode, isDefault } = written
  const address = [street, district, city, region, postcode, country].filter(Boolean).join(', ')
  return { recipient: name, address, phone: phone && maskedPhone(phone), addressUse: use, isDefault }
}

const list = bind(contract.listShopAddresses, (context) => addressesOf(context, shopOf(context)))

const given = bind(contract.listGivenAddresses, async (context) => {
  const [row] = await queryRows(
    context.tx,
    GivenRow,
    sql`select given_addresses as given from shop_profile where shop_id = ${shopOf(context)}`,
  )
  return row?.given ?? []
})

const add = bind(contract.addShopAddress, async (context, { body }) => {
  const { tx, now } = context
  const [shopId, address] = [shopOf(context), read(body)]
  await lockAddresses(context, shopId)
  const all = await addressesOf(context, shopId)
  if (all.length >= MOST) fail('ADDRESS_TOO_MANY')
  const isDefault = address.isDefault || !all.some(({ use }) => use === address.use)
  if (isDefault) await noDefault(context, shopId, address.use)
  const id = newId(now.getTime())
  await tx.execute(sql`insert into shop_address (id, shop_id, use, country, name, phone, region, city, district, street,
      postcode, is_default, created_at, updated_at)
    values (${id}, ${shopId}, ${address.use}, ${address.country}, ${address.name}, ${address.phone}, ${address.region},
      ${address.city}, ${address.district}, ${address.street}, ${address.postcode}, ${isDefault}, ${now.toISOString()},
      ${now.toISOString()})`)
  context.audit({
    refType: 'shopAddress',
    refId: id,
    detail: { name: address.city },
    change: { before: {}, after: factsOf({ ...address, isDefault }) },
  })
  return { id }
})

const edit = bind(contract.editShopAddress, async (context, { body }) => {
  const { tx, now } = context
  const shopId = shopOf(context)
  const { id, version, ...address } = read(body)
  await lockAddresses(context, shopId)
  const before = await heldAddress(context, id)
  const note = { refType: 'shopAddress', refId: id, detail: { name: before.city } } as const
  if (before.version === version && isAlready(before, address)) return unchanged(context, note)
  if (before.isDefault && (!address.isDefault || address.use !== before.use)) fail('ADDRESS_DEFAULT')
  requireVersion(before, version)
  const alone = !(await addressesOf(context, shopId)).some((each) => each.use === address.use && each.isDefault)
  if (address.isDefault && !before.isDefault) await noDefault(context, shopId, address.use)
  const isDefault = address.isDefault || alone
  const { use, country, name, phone, region, city, district, street, postcode } = address
  const place = { use, country, name, phone, region, city, district, street, postcode }
  await bumpAll(tx, shopAddress, eq(shopAddress.id, id), { ...place, isDefault, updatedAt: now })
  context.audit({ ...note, change: { before: factsOf(before), after: factsOf({ ...address, isDefault }) } })
  return { changed: true }
})

const makeDefault = bind(contract.defaultShopAddress, async (context, { body }) => {
  await lockAddresses(context, shopOf(context))
  const { id, use, isDefault, city } = await heldAddress(context, body.id)
  const note = { refType: 'shopAddress', refId: id, detail: { name: city, event: 'default' } } as const
  if (isDefault) return unchanged(context, note)
  await noDefault(context, shopOf(context), use)
  await bumpAll(context.tx, shopAddress, eq(shopAddress.id, id), { isDefault: true })
  context.audit(note)
  return { changed: true }
})

const remove = bind(contract.deleteShopAddress, async (context, { query }) => {
  await lockAddresses(context, shopOf(context))
  const address = await heldAddress(context, query.id)
  if (address.isDefault) fail('ADDRESS_DEFAULT')
  await context.tx.execute(sql`delete from shop_address where id = ${address.id}`)
  context.audit({
    refType: 'shopAddress',
    refId: address.id,
    detail: { name: address.city },
    change: { before: factsOf(address), after: {} },
  })
  return null
})

export const addressBindings: Binding[] = [list, given, add, edit, makeDefault, remove]
