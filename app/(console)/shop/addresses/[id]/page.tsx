import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { listShopAddresses } from '@/lib/contract/shop/profile'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ADDRESSES, addressForm } from '../_addresses/address-form'
import { addressLines } from '../_addresses/address-lines'
import { edit, remove } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.address'))('oneTitle') }
}

async function parts(id: string, { can }: Session) {
  const [t, all] = await Promise.all([getTranslations('shop.address'), read(listShopAddresses)])
  const address = all.find((each) => each.id === id)
  if (!address) return <EmptyState title={t('gone')} text={t('goneText')} />
  if (!can('shop:address')) return <Card>{addressLines(address).join(', ')}</Card>
  return (
    <div className="page-stack">
      <Card>
        <RecordForm form={addressForm} action={edit} record={address} />
      </Card>
      <DeleteCard
        action={remove}
        hidden={{ id }}
        title={t('delete')}
        sure={t('deleteNow')}
        blocked={address.isDefault && t('deleteDefault')}
      >
        {t('deleteHint')}
      </DeleteCard>
    </div>
  )
}

/** One address with its form. */
export default async function Address({ params }: PageProps<'/shop/addresses/[id]'>) {
  const session = await requireScreen('/shop/addresses/[id]')
  const [t, { id }] = await Promise.all([getTranslations('shop.address'), params])
  return (
    <FormPage title={t('oneTitle')} back={{ href: ADDRESSES, label: t('title') }}>
      {await orError(() => parts(id, session), `${ADDRESSES}/${id}`)}
    </FormPage>
  )
}
