import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { RuleForm } from '../_commission/rule-form'

const PATH = '/op/finance/commission/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.commission'))('newTitle') }
}

/** A new commission rule. */
export default async function NewCommissionRule() {
  await requireScreen(PATH)
  const t = await getTranslations('finance.commission')
  return (
    <FormPage title={t('newTitle')} back={{ href: '/op/finance/commission', label: t('title') }}>
      {await orError(() => RuleForm(), PATH)}
    </FormPage>
  )
}
