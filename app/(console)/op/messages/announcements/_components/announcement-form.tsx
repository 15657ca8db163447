import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { FormFoot } from '@/components/form/form-foot'
import { formTexts } from '@/components/form/form-texts'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { type AnnouncementDetail, type announcementChoices, TITLE_MAX } from '@/lib/contract/announcement'
import type { Data } from '@/lib/contract/endpoint'
import { ukLocal } from '@/lib/domain/uk-time'
import { draftKey } from '@/lib/session/draft-key'
import { ANNOUNCEMENTS } from '../_announcements/announcement-view'
import { add, edit } from '../actions'
import { AudienceFields } from './audience-fields'
import { ContentField } from './content-field'

interface Props {
  choices: Data<typeof announcementChoices>
  /** Initial values. */
  begun?: AnnouncementDetail | undefined
  /** Shop that a new announcement is for. */
  shopId?: string | undefined
  /** True if the draft itself is edited; otherwise a new one is created. */
  known?: true
}

const asLocal = (time: string | null | undefined) => (time ? ukLocal(Date.parse(time)) : '')

/** Titles and texts in both languages. */
async function Words({ begun }: Pick<Props, 'begun'>) {
  const t = await getTranslations('announcement')
  return (
    <>
      <div className="form-twins">
        <TextField name="titile" label={t('field.titile')} value={begun?.titile} maxLength={TITLE_MAX} />
        <TextField name="titleEn" label={t('field.titleEn')} value={begun?.titleEn} maxLength={TITLE_MAX} />
      </div>
      <div className="form-twins">
        <ContentField name="msgContent" label={t('field.msgContent')} value={begun?.msgContent} lang="zh-CN" />
        <ContentField name="contentEn" label={t('field.contentEn')} value={begun?.contentEn} lang="en-GB" />
      </div>
    </>
  )
}

/** Presentation: kind, priority, period, and required response. */
async function Manner({ begun, known }: Pick<Props, 'begun' | 'known'>) {
  const t = await getTranslations('announcement')
  const options = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`${key}.${value}`) }))
  const moment = { type: 'datetime-local', optional: true } as const
  return (
    <>
      <div className="form-twins">
        <ChoiceField
          name="msgCategory"
          label={t('column.type')}
          options={options(['1', '2'], 'type')}
          value={begun?.msgCategory ?? '1'}
        />
        <ChoiceField
          name="priority"
          label={t('column.priority')}
          options={options(['L', 'M', 'H'], 'priority')}
          value={begun?.priority ?? 'L'}
        />
      </div>
      <div className="form-twins">
        <TextField
          name="startTime"
          label={t('field.startTime')}
          hint={t('startHint')}
          value={asLocal(known && begun?.startTime)}
          {...moment}
        />
        <TextField
          name="endTime"
          label={t('field.endTime')}
          hint={t('endHint')}
          value={asLocal(known && begun?.endTime)}
          {...moment}
        />
      </div>
      <CheckField name="mustAck" label={t('field.mustAck')} hint={t('ackHint')} checked={begun?.mustAck ?? false} />
      <CheckField name="byMail" label={t('field.byMail')} hint={t('mailHint')} checked={begun?.byMail ?? false} />
      <CheckField name="pinned" label={t('field.pinned')} hint={t('pinHint')} checked={begun?.pinned ?? false} />
    </>
  )
}

/** Form of a draft. A copy takes over everything except the period, which is usually over. */
export async function AnnouncementForm({ choices, begun, known, shopId }: Props) {
  const [t, texts, draft] = await Promise.all([
    getTranslations('announcement'),
    formTexts(),
    // A copy starts with the copied values, not with an earlier draft.
    draftKey(`announcement.${known ? '' : (begun?.id ?? shopId ?? '')}`, known && begun),
  ])
  const hidden: Record<string, string | number> = known && begun ? { id: begun.id, version: begun.version } : {}
  return (
    <Card>
      <ActionForm action={known ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        <Words begun={begun} />
        <AudienceFields choices={choices} begun={begun} shopId={shopId} />
        <Manner begun={begun} known={known} />
        <FormFoot act={t('save')} back={known && begun ? `${ANNOUNCEMENTS}/${begun.id}` : ANNOUNCEMENTS} />
      </ActionForm>
    </Card>
  )
}
