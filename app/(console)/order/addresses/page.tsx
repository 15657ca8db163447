import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Notice } from '@/components/ui/notice'
import { ADDRESS_SCOPES } from '@/lib/contract/order/address'
import { ADDRESS_PRESETS } from '@/lib/domain/address-preset'
import { requireScreen } from '@/lib/session/session'
import { AddressForm } from './_components/address-form'

const OUTCOMES = ['noReason', 'nothing', 'notExported'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.addresses'))('title') }
}

export default async function AddressesPage({ searchParams }: PageProps<'/order/addresses'>) {
  await requireScreen('/order/addresses')
  const [t, search] = await Promise.all([getTranslations('fulfilment.addresses'), searchParams])
  const outcome = OUTCOMES.find((each) => each === search.outcome)
  return (
    <FormPage
      title={t('title')}
      note={t('note')}
      notices={outcome && <Notice tone={outcome === 'nothing' ? 'info' : 'danger'}>{t(`outcome.${outcome}`)}</Notice>}
    >
      <AddressForm
        preset={ADDRESS_PRESETS.find((each) => each === search.preset) ?? 'generic'}
        only={ADDRESS_SCOPES.find((each) => each === search.only) ?? 'ready'}
      />
    </FormPage>
  )
}
