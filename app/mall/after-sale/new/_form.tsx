import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import type { AskableOrder } from '@/lib/contract/mall/after-sale'
import { AFTER_SALE_TYPES, CASE_FILES_MAX, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { formatPence } from '@/lib/domain/money'
import { speaker } from '../../_shared/say'
import { ask } from '../actions'

interface Props {
  order: AskableOrder
}

/** Quantity of each line; an order with one line starts with its full quantity. */
async function PieceFields({ order }: Props) {
  const [t, say] = await Promise.all([getTranslations('mall.cases'), speaker()])
  const lines = order.lines.filter(({ pieces }) => pieces > 0)
  return lines.map((line) => (
    <SelectField
      key={line.lineId}
      name={`qty.${line.lineId}`}
      label={[say(line.title), say(line.spec)].filter(Boolean).join(' · ')}
      hint={line.gift ? t('giftHint') : t('atMost', { amount: formatPence(line.mostP ?? 0), pieces: line.pieces })}
      value={lines.length === 1 ? '1' : '0'}
      options={Array.from({ length: Math.min(line.pieces, 99) + 1 }, (_, pieces) => ({
        value: String(pieces),
        label: t('pieces', { pieces }),
      }))}
    />
  ))
}

/** Request, pieces and reason. */
export async function AskForm({ order }: Props) {
  const [t, words, say, texts, files] = await Promise.all([
    getTranslations('mall.cases'),
    getTranslations('afterSale'),
    speaker(),
    formTexts(),
    uploadTexts('picture', CASE_FILES_MAX),
  ])
  const types = AFTER_SALE_TYPES.map((type) => ({ value: String(type), label: words(`type.${type}`) }))
  const reasons = order.reasons.map(({ code, name, needsEvidence, types: fit }) => ({
    value: code,
    label: [say(name), fit.map((type) => words(`type.${type}`)).join(' / '), needsEvidence && t('needsPicture')]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <ActionForm action={ask} texts={texts} hidden={{ orderId: order.orderId }} className="form">
      <h2>{t('whichPieces')}</h2>
      <PieceFields order={order} />
      <ChoiceField name="type" label={t('kind')} hint={t('kindHint')} options={types} value="1" />
      <SelectField name="reason" label={t('reason')} options={reasons} empty={t('choose')} />
      <MoneyField name="askP" label={t('amount')} hint={t('amountHint')} optional />
      <TextareaField name="text" label={t('text')} maxLength={CASE_TEXT_MAX} rows={4} optional />
      <UploadField name="files" label={t('files')} kind="picture" max={CASE_FILES_MAX} texts={files} optional />
      <div className="form-buttons">
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </ActionForm>
  )
}
