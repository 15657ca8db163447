import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { balanceOverview, listPayoutAccounts } from '@/lib/contract/finance'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { WithdrawalForm } from './_components/withdrawal-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.withdrawal'))('newTitle') }
}

async function page() {
  const [t, overview, accounts] = await Promise.all([
    getTranslations('finance.withdrawal'),
    read(balanceOverview),
    read(listPayoutAccounts),
  ])
  return (
    <FormPage title={t('newTitle')} back={{ href: '/finance/withdrawals', label: t('title') }}>
      <WithdrawalForm overview={overview} accounts={accounts} />
    </FormPage>
  )
}

/** Page that requests a withdrawal. */
export default async function NewWithdrawal() {
  await requireScreen('/finance/withdrawals/new')
  return orError(page, '/finance/withdrawals/new')
}
