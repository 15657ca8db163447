import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { NewBatch } from '../_payouts/new-batch'
import { PAYOUTS } from '../_payouts/payout-list'

const PATH = '/op/finance/payouts/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.payout'))('newTitle') }
}

/** Page that puts approved withdrawals into a new batch. */
export default async function NewPayout() {
  await requireScreen(PATH)
  const t = await getTranslations('finance.payout')
  return (
    <FormPage title={t('newTitle')} note={t('newNote')} back={{ href: PAYOUTS, label: t('title') }}>
      {await orError(() => NewBatch(), PATH)}
    </FormPage>
  )
}
