import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Timeline, type TimelineEntry } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { type Application, applicationReviewers } from '@/lib/contract/application/review'
import { isWaiting } from '@/lib/domain/application'
import { REASON_MAX } from '@/lib/domain/limits'
import { draftKey } from '@/lib/session/draft-key'
import { read } from '@/lib/upstream/read'
import { assign, note } from '../../actions'

interface Props {
  application: Application
  may: boolean
}

const SEALS: Readonly<Record<string, TimelineEntry['seal']>> = { pass: 'granted', confirmRefusal: 'refused' }

async function Assign({ application }: { application: Application }) {
  const [t, texts, reviewers] = await Promise.all([
    getTranslations('application.desk'),
    formTexts(),
    read(applicationReviewers),
  ])
  const options = reviewers.map(({ id, name, open }) => ({ value: id, label: t('load', { name, count: open }) }))
  return (
    <ActionForm action={assign} texts={texts} hidden={{ id: application.id }}>
      <SelectField name="reviewerId" label={t('assignTo')} options={options} value={application.reviewerId} />
      <SubmitButton look="secondary">{t('assign')}</SubmitButton>
    </ActionForm>
  )
}

/** Applicant, past events and notes of colleagues. */
export async function History({ application, may }: Props) {
  const [t, texts] = await Promise.all([getTranslations('application.desk'), formTexts()])
  const { id, username, contact, openedShop, timeline, state } = application
  const entries = timeline.map(({ id: key, event, by, round, note: said, time }): TimelineEntry => {
    const seal = SEALS[event]
    return {
      ...{ id: key, at: time, by: by ?? t('applicant'), ...(seal && { seal }) },
      text: said ? `${t(`event.${event}`)}: ${said}` : `${t(`event.${event}`)} · ${t('roundOf', { round })}`,
    }
  })
  return (
    <>
      <Card title={t('applicant')}>
        <Facts
          items={[
            { term: t('account'), value: username },
            { term: t('contact'), value: contact },
          ]}
        />
        {openedShop && <p>{t('shopOpened', { shop: openedShop })}</p>}
        {may && isWaiting(state) && state !== 7 && <Assign application={application} />}
      </Card>
      {may && (
        <Card title={t('notes')}>
          <ActionForm
            action={note}
            texts={texts}
            hidden={{ id }}
            draft={await draftKey('application.note', { id })}
            anew
          >
            <TextareaField name="note" label={t('note')} hint={t('noteHint')} maxLength={REASON_MAX} rows={2} />
            <SubmitButton look="secondary">{t('addNote')}</SubmitButton>
          </ActionForm>
        </Card>
      )}
      <Card title={t('timeline')}>
        <Timeline entries={entries} />
      </Card>
    </>
  )
}
