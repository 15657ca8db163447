import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/packaging'
import { sidesIn, typedSize } from '@/lib/domain/parcel-size'
import type { Parcel } from '@/lib/domain/postage-label'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { recordBindings } from '../../kernel/record'
import { packaging } from '../../tables/packaging'

export const { bindings: packagingBindings } = recordBindings(
  packaging,
  {
    ...{ list: contract.listPackaging, get: contract.getPackaging, add: contract.addPackaging },
    ...{ edit: contract.editPackaging, remove: contract.deletePackaging },
  },
  {
    key: packaging.id,
    refType: 'packaging',
    title: ({ name }) => name,
    search: [packaging.name],
    order: sql`lower(${packaging.name}), ${packaging.id}`,
    unique: ['name'],
    logged: { size: ({ size }) => ({ parcelSize: typedSize(size) }) },
    visible: (context) => sql`${packaging.shopId} = ${shopOf(context)}`,
  },
)

/** Returns the parcels saved by the caller's shop. */
export async function savedParcels(context: Context): Promise<Parcel[]> {
  const rows = await context.tx
    .select({ size: packaging.size, packagingG: packaging.packagingG })
    .from(packaging)
    .where(eq(packaging.shopId, shopOf(context)))
  return rows.flatMap(({ size, packagingG }) => {
    const sides = sidesIn(size)
    return sides ? [{ ...sides, packagingG }] : []
  })
}
