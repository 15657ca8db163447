import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { FEEDBACK_KINDS } from '@/lib/contract/feedback'
import type { BuyerFeedback } from '@/lib/contract/mall/feedback'
import type { BuyerOrder } from '@/lib/contract/mall/order'
import { FEEDBACK_MAX, FEEDBACK_PICTURES_MAX } from '@/lib/domain/limits'
import { speaker } from '../_shared/say'
import { Thumbs } from '../_shared/thumbs'
import { tell } from './actions'

interface Props {
  orders: readonly BuyerOrder[]
  /** Order that it is about, from the address. */
  about: string
}

export async function TellForm({ orders, about }: Props) {
  const [t, words, say, texts, files] = await Promise.all([
    getTranslations('mall.feedback'),
    getTranslations('feedback.kind'),
    speaker(),
    formTexts(),
    uploadTexts('picture', FEEDBACK_PICTURES_MAX),
  ])
  const kinds = FEEDBACK_KINDS.map((value) => ({ value, label: words(value) }))
  const choices = orders.map(({ id, no, shop }) => ({ value: id, label: `${no} · ${say(shop.name)}` }))
  const chosen = choices.some(({ value }) => value === about) ? about : ''
  return (
    <Card title={t('write')}>
      <ActionForm action={tell} texts={texts} className="form">
        <ChoiceField name="kind" label={t('kind')} options={kinds} value="question" />
        <SelectField name="orderId" label={t('order')} options={choices} value={chosen} empty={t('noOrder')} optional />
        <TextareaField name="text" label={t('text')} maxLength={FEEDBACK_MAX} rows={4} />
        <UploadField
          name="pictures"
          label={t('pictures')}
          kind="picture"
          max={FEEDBACK_PICTURES_MAX}
          texts={files}
          optional
        />
        <div className="form-buttons">
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Feedback of the buyer, with the answers. */
export async function ToldCard({ told }: { told: BuyerFeedback }) {
  const [t, words] = await Promise.all([getTranslations('mall.feedback'), getTranslations('feedback.kind')])
  return (
    <li className="card card-body">
      <p>
        <b>{words(told.kind)}</b>{' '}
        {told.order && (
          <a className="in-text" href={`/mall/orders/${told.order.id}`}>
            {told.order.no}
          </a>
        )}{' '}
        <span className="soft">{t(told.answered ? 'answered' : 'waiting')}</span>
      </p>
      <Thumbs
        pictures={told.pictureIds.map((id, at) => {
          const src = `/api/mall/feedback/${id}`
          return { id, src, whole: `${src}?size=whole`, alt: t('picture', { at: at + 1 }) }
        })}
      />
      <ol className="mall-scans">
        {told.entries.map(({ id, text, fromPlatform, time }) => (
          <li key={id}>
            <b>{t(fromPlatform ? 'platform' : 'you')}</b>{' '}
            <span className="soft">
              <Time value={time} style="short" />
            </span>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
    </li>
  )
}
