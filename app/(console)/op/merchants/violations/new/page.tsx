import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { ChooseRule } from './_components/choose-rule'
import { RecordForm } from './_components/record-form'

const PATH = '/op/merchants/violations/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation'))('newTitle') }
}

/** Page that records a violation: first the shop and the rule with its consequence, then the facts. */
export default async function NewViolation({ searchParams }: PageProps<'/op/merchants/violations/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('violation'), searchParams])
  const { shop = '', rule = '', counts = '', q = '' } = plainQuery(search)
  return (
    <FormPage title={t('newTitle')} back={{ href: '/op/merchants/violations', label: t('title') }}>
      {await orError(() => ChooseRule({ shop, rule, counts, q }), PATH)}
      {shop && rule && (await orError(() => RecordForm({ shop, rule, counts }), PATH))}
    </FormPage>
  )
}
