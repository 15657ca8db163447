import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { test } from '../actions'

/** Button that sends a test mail and reports its delivery. */
export async function TestMail() {
  const [t, texts] = await Promise.all([getTranslations('notification.wishes'), formTexts()])
  return (
    <Card title={t('test')}>
      <ActionForm action={test} texts={texts}>
        <p className="soft">{t('testHint')}</p>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('testNow')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
