import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RecordForm } from '../../../_record/record-form'
import { ADDRESSES, addressForm } from '../_addresses/address-form'
import { add } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.address'))('newTitle') }
}

/** Another address of the shop. */
export default async function NewAddress() {
  await requireScreen('/shop/addresses/new')
  const t = await getTranslations('shop.address')
  return (
    <FormPage title={t('newTitle')} back={{ href: ADDRESSES, label: t('title') }}>
      <Card>
        <RecordForm form={addressForm} action={add} />
      </Card>
    </FormPage>
  )
}
