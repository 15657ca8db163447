import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { MyReview, WaitingLine } from '@/lib/contract/mall/review'
import { REVIEW_FILES_MAX, REVIEW_TEXT_MAX, STARS } from '@/lib/domain/review'
import { Picture } from '../_shared/picture'
import { ReviewText } from '../_shared/review-text'
import { speaker } from '../_shared/say'
import { followUp, write } from './actions'

const KINDS = ['goods', 'service', 'delivery'] as const

/** Form of a review: three star ratings, optional text and pictures. */
export async function WriteForm({ line }: { line: WaitingLine }) {
  const [t, say, texts, files] = await Promise.all([
    getTranslations('mall.reviews'),
    speaker(),
    formTexts(),
    uploadTexts('picture', REVIEW_FILES_MAX),
  ])
  const options = STARS.toReversed().map((stars) => ({ value: String(stars), label: t('stars', { stars }) }))
  return (
    <Card title={t('of', { goods: say(line.title) })}>
      <ActionForm action={write} texts={texts} hidden={{ lineId: line.lineId }} className="form">
        {KINDS.map((kind) => (
          <ChoiceField key={kind} name={kind} label={t(kind)} options={options} />
        ))}
        <TextareaField name="text" label={t('text')} maxLength={REVIEW_TEXT_MAX} rows={4} optional />
        <UploadField name="files" label={t('files')} kind="picture" max={REVIEW_FILES_MAX} texts={files} optional />
        <div className="form-buttons">
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Form of a follow-up review. */
export async function FollowForm({ review: { id, version, title } }: { review: MyReview }) {
  const [t, say, texts] = await Promise.all([getTranslations('mall.reviews'), speaker(), formTexts()])
  return (
    <Card title={t('addTo', { goods: say(title) })}>
      <ActionForm action={followUp} texts={texts} hidden={{ id, version }} className="form">
        <TextareaField name="text" label={t('text')} hint={t('once')} maxLength={REVIEW_TEXT_MAX} rows={4} />
        <div className="form-buttons">
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** A delivered product without a review. */
export async function WaitingCard({ line }: { line: WaitingLine }) {
  const [t, say] = await Promise.all([getTranslations('mall.reviews'), speaker()])
  return (
    <li>
      <Picture id={line.picture} size={64} />
      <span>
        {say(line.title)} <span className="soft">{say(line.spec)}</span>
        {line.reviewBy && (
          <span className="soft">
            {' '}
            · {t('until')} <Time value={line.reviewBy} style="date" />
          </span>
        )}
      </span>
      <a className="button button-primary" href={`/mall/reviews?line=${line.lineId}`}>
        {t('write')}
      </a>
    </li>
  )
}

/** The buyer's own review, with the reason if it is hidden. */
export async function MyCard({ review, now }: { review: MyReview; now: number }) {
  const [t, say] = await Promise.all([getTranslations('mall.reviews'), speaker()])
  const mayAdd = review.followUpBy !== null && Date.parse(review.followUpBy) > now
  return (
    <li className="card card-body">
      <p>
        <a className="in-text" href={`/mall/goods/${review.productId}`}>
          {say(review.title)}
        </a>{' '}
        <a className="in-text soft" href={`/mall/orders/${review.orderId}`}>
          {review.orderNo}
        </a>
      </p>
      {review.hidden && (
        <Notice tone="warn" title={t('hidden')}>
          {say(review.hidden.why)}
        </Notice>
      )}
      <ReviewText review={review} />
      {mayAdd && (
        <p>
          <a className="button" href={`/mall/reviews?follow=${review.id}`}>
            {t('add')}
          </a>
        </p>
      )}
    </li>
  )
}
