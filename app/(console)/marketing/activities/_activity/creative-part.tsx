import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import type { EnrolmentDetail } from '@/lib/contract/marketing/enrolment'
import { changeCreative } from '../actions'
import { CreativeFields } from './creative-fields'

/** Form that changes picture and text of an enrolment until it is decided. */
export async function CreativePart({ row }: { row: EnrolmentDetail }) {
  const [t, texts] = await Promise.all([getTranslations('enrolment.creative'), formTexts()])
  return (
    <Card title={t('change')}>
      <ActionForm action={changeCreative} texts={texts} hidden={{ id: row.id, version: row.version }}>
        {await CreativeFields({ value: row.creative })}
        <SubmitButton look="secondary">{t('save')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
