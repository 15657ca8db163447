import { getTranslations } from 'next-intl/server'
import { AppealFacts } from '@/app/(console)/_violation/violation-parts'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { Violation } from '@/lib/contract/violation'
import { APPEAL_MAX, EVIDENCE_MAX } from '@/lib/domain/violation'
import type { Session } from '@/lib/session/session'
import { appeal } from '../actions'

/** Form that appeals against a violation, with the deadline. */
export async function AppealPart({ violation, session }: { violation: Violation; session: Session }) {
  const [t, texts, upload] = await Promise.all([
    getTranslations('violation'),
    formTexts(),
    uploadTexts('document', EVIDENCE_MAX),
  ])
  if (violation.appeal) return <AppealFacts violation={violation} />
  if (violation.state !== 1) return null
  const over = Date.parse(violation.appealUntil) <= Date.now()
  const until = t.rich(over ? 'appeal.over' : 'appeal.until', { time: () => <Time value={violation.appealUntil} /> })
  return (
    <Card title={t('appeal.title')}>
      <p>{until}</p>
      {!over && session.can('violation:appeal') && (
        <ActionForm action={appeal} texts={texts} hidden={{ id: violation.id }} guard>
          <TextareaField name="text" label={t('appeal.text')} hint={t('appeal.hint')} maxLength={APPEAL_MAX} rows={6} />
          <UploadField
            name="files"
            label={t('part.evidence')}
            kind="document"
            max={EVIDENCE_MAX}
            texts={upload}
            optional
          />
          <SubmitButton>{t('appeal.send')}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}
