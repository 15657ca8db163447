import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getShopRole } from '@/lib/contract/shop/role'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SHOP_ROLES } from '../_roles/role-form'
import { ShopRoleParts } from '../_roles/role-parts'

type Props = PageProps<'/shop/roles/[id]'>

const naming = async (id: string) => {
  const { roleName, roleNameEn } = await read(getShopRole, { query: { id } })
  return { zh: roleName, en: roleNameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/shop/roles/[id]')
  return { title: await recordTitle('colleague.role', nameOf(naming((await params).id))) }
}

/** One role of the shop. */
export default async function ShopRolePage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/shop/roles/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const draw = () => ShopRoleParts({ id, can })
  return (
    <RecordPage
      words="colleague.role"
      list={SHOP_ROLES}
      at={`${SHOP_ROLES}/${id}`}
      search={search}
      name={naming(id)}
      draw={draw}
    />
  )
}
