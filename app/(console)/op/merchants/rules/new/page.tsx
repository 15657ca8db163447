import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { VersionForm } from '../_rules/version-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation.rules'))('newTitle') }
}

/** A new rule, in its first version. */
export default async function NewRule() {
  await requireScreen('/op/merchants/rules/new')
  const t = await getTranslations('violation.rules')
  return (
    <FormPage title={t('newTitle')} back={{ href: '/op/merchants/rules', label: t('title') }}>
      <VersionForm />
    </FormPage>
  )
}
