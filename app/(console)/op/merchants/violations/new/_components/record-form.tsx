import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import { previewViolation, VIOLATION_REFS } from '@/lib/contract/violation'
import { REASON_MAX } from '@/lib/domain/limits'
import { EVIDENCE_MAX } from '@/lib/domain/violation'
import { upstream } from '@/lib/upstream/call'
import { record } from '../../actions'
import type { Chosen } from './choose-rule'

/** Consequence of one more violation, and the form that records it. */
export async function RecordForm({ shop, rule, counts }: Chosen) {
  const wanted = counts === '' ? null : counts === '1'
  const [t, texts, upload, seen] = await Promise.all([
    getTranslations('violation'),
    formTexts(),
    uploadTexts('document', EVIDENCE_MAX),
    upstream(previewViolation, { body: { shopId: shop, rule, counts: wanted } }),
  ])
  const { penalty, count, limit, from, until } = seen
  const says = t.rich(`record.brings.${penalty}`, {
    ...{ count, limit },
    from: () => <Time value={from} />,
    until: () => <Time value={until} />,
  })
  return (
    <Card title={t('record.what')}>
      <Notice tone={penalty === 'ban' ? 'danger' : penalty === 'restriction' ? 'warn' : 'info'}>{says}</Notice>
      <ActionForm action={record} texts={texts} hidden={{ shopId: shop, rule, counts }} guard>
        <ChoiceField
          name="refType"
          label={t('record.refType')}
          options={VIOLATION_REFS.map((value) => ({ value, label: t(`refType.${value}`) }))}
          value="product"
        />
        <TextField name="ref" label={t('record.ref')} hint={t('record.refHint')} maxLength={64} optional="unsaid" />
        <TextareaField
          name="noteZh"
          label={t('record.noteZh')}
          hint={t('record.noteHint')}
          maxLength={REASON_MAX}
          rows={3}
        />
        <TextareaField name="noteEn" label={t('record.noteEn')} maxLength={REASON_MAX} rows={3} />
        <UploadField
          name="files"
          label={t('part.evidence')}
          kind="document"
          max={EVIDENCE_MAX}
          texts={upload}
          optional
        />
        <AskFirst label={t('record.now')} sure={t('record.sure')}>
          {t(penalty === 'ban' ? 'record.askBan' : 'record.ask')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}
