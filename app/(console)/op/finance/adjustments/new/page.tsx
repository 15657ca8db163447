import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { ReasonFields } from '@/components/form/reason-fields'
import { TextField } from '@/components/form/text-field'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { ENTERED_KINDS } from '@/lib/domain/adjustment'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.adjustment'))('newTitle') }
}

/** Enters a fine, compensation or a correction. */
export default async function NewAdjustment() {
  await requireScreen('/op/finance/adjustments/new')
  const [t, texts] = await Promise.all([getTranslations('finance.adjustment'), formTexts()])
  const kinds = ENTERED_KINDS.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`meaning.${value}`) }))
  return (
    <FormPage
      title={t('newTitle')}
      note={t('twoPersons')}
      back={{ href: '/op/finance/adjustments', label: t('title') }}
    >
      <Card>
        <ActionForm action={add} texts={texts} guard>
          <TextField name="shopNo" label={t('field.shopNo')} hint={t('hint.shopNo')} maxLength={20} columns={12} />
          <ChoiceField name="kind" label={t('column.kind')} options={kinds} value="compensation" />
          <MoneyField name="amountP" label={t('column.amountP')} />
          <CheckField name="out" label={t('field.out')} hint={t('hint.out')} />
          <ReasonFields reader="shop" />
          <FormFoot act={t('add')} back="/op/finance/adjustments" />
        </ActionForm>
      </Card>
    </FormPage>
  )
}
