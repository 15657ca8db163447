import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { Id } from '@/lib/contract/common'
import { getShopRole } from '@/lib/contract/shop/role'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { RightsFields } from '../_roles/rights-fields'
import { roleForm, SHOP_ROLES } from '../_roles/role-form'
import { add } from '../actions'

const PATH = '/shop/roles/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('colleague.role'))('newTitle'),
})

/** Starts with the permissions of the role in the address, if any. */
async function form({ can }: Session, copy: string | undefined) {
  const from = copy ? await read(getShopRole, { query: { id: copy } }) : null
  const codes = await RightsFields({ can, held: from?.codes ?? [] })
  return (
    <Card>
      <RecordForm form={roleForm} action={add} controls={{ codes }} draftOf={copy} />
    </Card>
  )
}

/** Page that adds a role of the shop. */
export default async function NewShopRole({ searchParams }: PageProps<'/shop/roles/new'>) {
  const session = await requireScreen(PATH)
  const copy = Id.safeParse((await searchParams).copy).data
  return <RecordPage words="colleague.role" list={SHOP_ROLES} at={PATH} draw={() => form(session, copy)} />
}
