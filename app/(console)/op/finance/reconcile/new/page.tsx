import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FileField } from '@/components/form/file-field'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { DateField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { SOURCES } from '@/lib/domain/reconcile'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import { requireScreen } from '@/lib/session/session'
import { RECONCILE } from '../_reconcile/reconcile-list'
import { load } from '../actions'
import { SandboxFile } from './_components/sandbox-file'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.reconcile'))('newTitle') }
}

/** Page that loads the file of a day from the payment provider or the bank. */
export default async function LoadDay({ searchParams }: PageProps<'/op/finance/reconcile/new'>) {
  await requireScreen('/op/finance/reconcile/new')
  const [t, texts] = await Promise.all([getTranslations('finance.reconcile'), formTexts()])
  const yesterday = addDays(ukDay(Date.now()), -1)
  const sources = SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))
  return (
    <FormPage title={t('newTitle')} note={t('newNote')} back={{ href: RECONCILE, label: t('title') }}>
      <Card>
        <ActionForm action={load} texts={texts}>
          <SelectField name="source" label={t('column.source')} options={sources} value="provider" />
          <DateField name="day" label={t('column.day')} value={yesterday} max={yesterday} />
          <FileField
            name="file"
            label={t('column.fileName')}
            hint={t('fileHint')}
            accept=".csv,.xlsx,text/csv"
            words={{ choose: t('choose'), none: t('none') }}
          />
          <FormFoot act={t('load')} back={RECONCILE} />
        </ActionForm>
      </Card>
      <SandboxFile day={yesterday} refused={(await searchParams).file === 'refused'} />
    </FormPage>
  )
}
