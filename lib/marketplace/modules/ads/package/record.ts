import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/ads/package'
import type { PackageContent } from '@/lib/domain/ads/package'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { isId } from '@/lib/marketplace/kernel/ids'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { adPackage } from '@/lib/marketplace/tables/ad-package'
import { positionNames } from './names'

/** Refuses contents that name a position twice, or one that is not sold. */
async function check(
  { tx }: Pick<Context, 'tx'>,
  { contents }: { contents: readonly PackageContent[] },
): Promise<void> {
  const known = await positionNames(tx)
  const ids = contents.map(({ positionId }) => positionId)
  const faults = Object.fromEntries(
    ids.flatMap((id, at) => {
      const fault = !isId(id) || !known.get(id)?.active ? 'unknown' : ids.indexOf(id) < at ? 'double' : null
      return fault ? [[`contents.${at}.positionId`, [fault]]] : []
    }),
  )
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

export const packageBindings = recordBindings(
  adPackage,
  {
    list: contract.listAdPackages,
    get: contract.getAdPackage,
    add: contract.addAdPackage,
    edit: contract.editAdPackage,
  },
  {
    key: adPackage.id,
    refType: 'adPackage',
    title: ({ titleZh, titleEn }) => ({ zh: titleZh, en: titleEn }),
    search: [adPackage.titleZh, adPackage.titleEn],
    order: sql`${adPackage.createdAt} desc, ${adPackage.id}`,
    computed: () => ({
      sold: sql`(select count(*)::int from ad_purchase b where b.package_id = ${adPackage.id} and b.state = 1)`,
    }),
    check,
  },
).bindings
