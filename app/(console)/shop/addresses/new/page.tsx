import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { listGivenAddresses } from '@/lib/contract/shop/profile'
import { ADDRESS_USES } from '@/lib/domain/shop/address'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ADDRESSES, addressForm } from '../_addresses/address-form'
import { add } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.address'))('newTitle') }
}

/** Page of a new address, blank or prefilled from the application. */
export default async function NewAddress({ searchParams }: PageProps<'/shop/addresses/new'>) {
  await requireScreen('/shop/addresses/new')
  const [t, search] = await Promise.all([getTranslations('shop.address'), searchParams])
  const given = search.given ? (await read(listGivenAddresses, {}, { else: [] }))[Number(search.given)] : undefined
  const use = ADDRESS_USES.find((each) => each === search.use)
  return (
    <FormPage
      title={t('newTitle')}
      back={{ href: ADDRESSES, label: t('title') }}
      notices={given && <Notice tone="info">{t('givenFilled')}</Notice>}
    >
      <Card>
        <RecordForm form={addressForm} action={add} begins={{ ...given, use }} draftOf={use ?? ''} />
      </Card>
    </FormPage>
  )
}
