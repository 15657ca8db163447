import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { Tester } from '../_commission/tester'

const PATH = '/op/finance/commission/test'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.commission'))('tester.title') }
}

/** Page that tests the commission rules on an order line; saves nothing. */
export default async function TestCommission({ searchParams }: PageProps<'/op/finance/commission/test'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('finance.commission'), searchParams])
  return (
    <FormPage title={t('tester.title')} back={{ href: '/op/finance/commission', label: t('title') }}>
      {await orError(() => Tester({ typed: plainQuery(search) }), PATH)}
    </FormPage>
  )
}
