import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

interface Given {
  at: Date
  shopIds: readonly string[]
}

/** The newest parcels of a shop in a state. */
const newest = async (tx: Db, shopId: string, state: string, count: number): Promise<string[]> =>
  (
    await query(
      tx,
      IdRow,
      sql`select id from parcel where shop_id = ${shopId} and state = ${state} order by shipped_at desc, id limit ${count}`,
    )
  ).map(({ id }) => id)

const BACK = {
  text: { zh: '无法派送，退回寄件人', en: 'Could not be delivered: returned to sender' },
  place: 'Daventry',
}

/** Seeds a label that waits for its collection, a returned parcel, and open and settled claims. */
async function ofShop(tx: Db, shopId: string, at: Date): Promise<void> {
  const moving = [...(await newest(tx, shopId, 'handed', 1)), ...(await newest(tx, shopId, 'transit', 1))]
  // The label is printed, and the carrier has not come yet.
  if (moving[0])
    await tx.execute(sql`update parcel set state = 'printed', scans = '[]'::jsonb, first_scan_at = null
      where id = (select id from parcel where id in ${idList(moving)} order by shipped_at desc, id limit 1)`)
  const [claimed, second] = await newest(tx, shopId, 'exception', 2)
  const back = second ?? (await newest(tx, shopId, 'transit', 9)).at(-1)
  if (back)
    await tx.execute(
      sql`update parcel set state = 'returned', scans = scans || ${JSON.stringify([
        { id: 'demo-returned', at: new Date(at.getTime() - 3_600_000).toISOString(), state: 'returned', ...BACK },
      ])}::jsonb where id = ${back}`,
    )
  const time = at.toISOString()
  const claims = [
    [claimed, 'open', '派送失败，已请承运商查件', 2_500],
    [back, 'accepted', 'The carrier pays for the damage.', 1_800],
  ] as const
  for (const [id, state, note, amountP] of claims)
    if (id)
      await tx.execute(sql`insert into parcel_claim (id, shop_id, parcel_id, state, note, amount_p, by_name, created_at,
          updated_at)
        values (${newId(at.getTime())}, ${shopId}, ${id}, ${state}, ${note}, ${amountP}, '陈志远', ${time}, ${time})`)
}

/** Seeds parcels in states that no order's story leads to. */
export async function seedParcels(tx: Db, { at, shopIds }: Given): Promise<void> {
  for (const shopId of shopIds) await ofShop(tx, shopId, at)
}
