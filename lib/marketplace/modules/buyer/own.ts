import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/buyer'
import type { Address } from '@/lib/contract/order/work'
import { ADDRESSES_MAX } from '@/lib/domain/buyer'
import { deliverablePostcode, postcodeFault } from '@/lib/domain/uk-places'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { buyerAccount, buyerAddress } from '../../tables/buyer'
import { buyerById } from './accounts'

const Row = z.object({ id: z.string(), sealed: z.string(), is_default: z.boolean(), version: z.number() })
type Row = z.infer<typeof Row>

const toWire = ({ vault }: Pick<Context, 'vault'>, row: Row): contract.BuyerAddress => ({
  id: row.id,
  address: JSON.parse(vault.open(row.sealed)),
  isDefault: row.is_default,
  version: row.version,
})

const getProfile = bind(contract.getProfile, (context) => buyerById(context, context.user.userId))

const editProfile = bind(contract.editProfile, async (context, { body }) => {
  const { tx, vault, user } = context
  await bump(
    tx,
    buyerAccount,
    { id: user.userId, version: body.version },
    { nameSealed: vault.seal(body.name), locale: body.language },
  )
  context.audit({ refType: 'buyer', refId: user.userId })
  return buyerById(context, user.userId)
})

async function rowsOfBuyer({ tx, user }: Context): Promise<Row[]> {
  return query(
    tx,
    Row,
    sql`select id, sealed, is_default, version from buyer_address where buyer_id = ${user.userId}
      order by is_default desc, created_at desc, id desc`,
  )
}

/** Locks one address of the caller; NOT_FOUND for another buyer's. */
async function ownRow({ tx, user }: Context, id: string): Promise<Row> {
  const [row] = await query(
    tx,
    Row,
    sql`select id, sealed, is_default, version from buyer_address
      where id = ${requireId(id)} and buyer_id = ${user.userId} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Returns a delivery address of the caller; NOT_FOUND for another buyer's. */
export const addressOfBuyer = async (context: Context, id: string): Promise<Address> =>
  toWire(context, await ownRow(context, id)).address

/** Returns an address with a normalised postcode; INVALID_INPUT if parcels cannot go there. */
export function deliverable(address: Address): Address {
  const fault = postcodeFault(address.postcode)
  if (fault) fail('INVALID_INPUT', { fields: { 'address.postcode': [fault] } })
  return { ...address, postcode: deliverablePostcode(address.postcode) ?? address.postcode }
}

const listAddresses = bind(contract.listAddresses, async (context) =>
  (await rowsOfBuyer(context)).map((row) => toWire(context, row)),
)

/** Serialises the calls of one buyer, so that the number of addresses and the default one stay right. */
const lockBuyer = ({ tx, user }: Context) =>
  tx.execute(sql`select 1 from buyer_account where id = ${user.userId} for no key update`)

const noDefault = ({ tx, user }: Context) =>
  tx.execute(sql`update buyer_address set is_default = false where buyer_id = ${user.userId} and is_default`)

const addAddress = bind(contract.addAddress, async (context, { body }) => {
  const { tx, user, vault, now } = context
  const address = deliverable(body.address)
  await lockBuyer(context)
  const before = await rowsOfBuyer(context)
  if (before.length >= ADDRESSES_MAX) fail('ADDRESSES_FULL')
  const usual = body.isDefault || before.length === 0
  if (usual) await noDefault(context)
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.execute(sql`insert into buyer_address (id, buyer_id, sealed, is_default, created_at, updated_at)
    values (${id}, ${user.userId}, ${vault.seal(JSON.stringify(address))}, ${usual}, ${at}, ${at})`)
  context.audit({ refType: 'buyerAddress', refId: id })
  return { id, address, isDefault: usual, version: 1 }
})

/** Replaces the one address of a guest; returns its id. */
export const replaceAddress = ({ tx, vault, now }: Context, buyerId: string, address: Address): Promise<string> =>
  seeingAll(tx, async () => {
    const [id, at] = [newId(now.getTime()), now.toISOString()]
    await tx.execute(sql`delete from buyer_address where buyer_id = ${buyerId}`)
    await tx.execute(sql`insert into buyer_address (id, buyer_id, sealed, is_default, created_at, updated_at)
      values (${id}, ${buyerId}, ${vault.seal(JSON.stringify(address))}, true, ${at}, ${at})`)
    return id
  })

const editAddress = bind(contract.editAddress, async (context, { params, body }) => {
  const { tx, vault, now } = context
  const address = deliverable(body.address)
  const row = await ownRow(context, params.id)
  const sealed = vault.seal(JSON.stringify(address))
  const version = await bump(tx, buyerAddress, { id: row.id, version: body.version }, { sealed, updatedAt: now })
  context.audit({ refType: 'buyerAddress', refId: row.id })
  return { id: row.id, address, isDefault: row.is_default, version }
})

const deleteAddress = bind(contract.deleteAddress, async (context, { params }) => {
  await lockBuyer(context)
  const row = await ownRow(context, params.id)
  await context.tx.execute(sql`delete from buyer_address where id = ${row.id}`)
  context.audit({ refType: 'buyerAddress', refId: row.id })
  return null
})

const defaultAddress = bind(contract.defaultAddress, async (context, { params }) => {
  await lockBuyer(context)
  const row = await ownRow(context, params.id)
  await noDefault(context)
  await context.tx.execute(sql`update buyer_address set is_default = true where id = ${row.id}`)
  context.audit({ refType: 'buyerAddress', refId: row.id })
  return toWire(context, { ...row, is_default: true })
})

export const ownBindings: Binding[] = [
  ...[getProfile, editProfile],
  ...[listAddresses, addAddress, editAddress, deleteAddress, defaultAddress],
]
