import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { staffViewer } from '@/app/(console)/_chat/staff-view'
import { ChatRow } from '@/components/chat/chat-row'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import { type ChatSampleDetail, getChatSample } from '@/lib/contract/chat/quality'
import { lengthText } from '@/lib/domain/chat/length'
import { QUALITY_CRITERIA, QUALITY_NOTE_MAX } from '@/lib/domain/chat/quality'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { review } from '../actions'

const POINTS = ['5', '4', '3', '2', '1']

async function ReviewForm({ sample }: { sample: ChatSampleDetail }) {
  const [t, texts] = await Promise.all([getTranslations('chatQuality'), formTexts()])
  const { id, version, points, note } = sample
  const options = POINTS.map((value) => ({ value, label: t(`points.${value}`) }))
  return (
    <ActionForm action={review} texts={texts} hidden={{ id, version }} className="form">
      {QUALITY_CRITERIA.map((criterion) => (
        <ChoiceField
          key={criterion}
          name={criterion}
          label={t(`criterion.${criterion}`)}
          hint={t(`criterionHint.${criterion}`)}
          options={options}
          value={points ? String(points[criterion]) : null}
        />
      ))}
      <TextareaField name="note" label={t('comment')} value={note} maxLength={QUALITY_NOTE_MAX} rows={3} optional />
      <div className="form-buttons">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

async function SampleFacts({ sample }: { sample: ChatSampleDetail }) {
  const [t, { locale }] = await Promise.all([getTranslations('chatQuality'), currentCaller()])
  const { shop, agent, closedAt, length, firstResponse, rating, score, reviewer } = sample
  return (
    <Card title={pickText(shop, locale)}>
      <Facts
        items={[
          { term: t('column.agent'), value: agent.name },
          { term: t('column.closedAt'), value: <Time value={closedAt} /> },
          { term: t('column.length'), value: lengthText(length) },
          { term: t('column.firstResponse'), value: firstResponse === null ? null : lengthText(firstResponse) },
          { term: t('column.rating'), value: rating },
          { term: t('column.words'), value: sample.words },
          { term: t('column.score'), value: score === null ? null : t('scored', { score, reviewer }) },
        ]}
      />
    </Card>
  )
}

/** Facts, messages with listed words highlighted, and the review of a closed session. */
export async function ReviewParts({ id, session }: { id: string; session: Session }) {
  const [t, sample, view] = await Promise.all([
    getTranslations('chatQuality'),
    read(getChatSample, { query: { id } }),
    staffViewer(session),
  ])
  const rows = view(sample.rows)
  const hitsIn = (seq: number) => sample.hits.filter((hit) => hit.seq === seq)
  return (
    <div className="page-stack">
      {await SampleFacts({ sample })}
      <Card title={t('transcript')}>
        <ol className="chat-log">
          {rows.map((row, at) => (
            <Fragment key={row.seq}>
              {row.day !== rows[at - 1]?.day && <li className="chat-day">{row.day}</li>}
              <ChatRow row={row} mark="" last={false}>
                {hitsIn(row.seq).map(({ word, level }) => (
                  <Badge key={word} tone={level === 'block' ? 'danger' : 'warn'}>
                    {t('hit', { word })}
                  </Badge>
                ))}
              </ChatRow>
            </Fragment>
          ))}
        </ol>
      </Card>
      <Card title={t('review')}>
        {sample.reviewable ? await ReviewForm({ sample }) : <p className="soft">{t('own')}</p>}
      </Card>
    </div>
  )
}
