import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { ComboField } from '@/components/form/combo-field'
import { DictField } from '@/components/form/dict-field'
import { formTexts } from '@/components/form/form-texts'
import { DateField, MoneyField, NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { BoardRow } from '@/components/page/board-page'
import { Card } from '@/components/ui/card'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { sendSample } from '../actions'
import { CheckedSample } from './checked-sample'

export async function Forms() {
  const [t, texts, upload] = await Promise.all([
    getTranslations('gallery.form'),
    formTexts(),
    uploadTexts('document', 3),
  ])
  const carriers = (['royal', 'evri'] as const).map((value) => ({ value, label: t(value) }))
  const hours = SHIPPING_HOURS.map((count) => ({ value: String(count), label: t('hours', { count }) }))
  const priorities = (['blue', 'orange', 'red'] as const).map((color) => ({
    value: color,
    text: t(`priorities.${color}`),
    color,
  }))
  const languages = (['zh', 'en'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <BoardRow>
      <Card title={t('title')}>
        <ActionForm action={sendSample} texts={texts} draft="gallery.sample">
          <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={40} />
          <TextField name="trackingNo" label={t('tracking')} columns={24} />
          <SelectField name="carrier" label={t('carrier')} options={carriers} />
          <div className="form-twins">
            <MoneyField name="amount" label={t('amount')} optional />
            <NumberField name="pieces" label={t('pieces')} value={1} />
          </div>
          <DateField name="day" label={t('day')} optional />
          <ComboField name="town" label={t('town')} options={carriers} optional />
          <ChoiceField name="promise" label={t('promise')} options={hours} value="24" />
          <DictField name="priority" label={t('priority')} items={priorities} value="orange" look="tags" />
          <ChoiceField name="languages" label={t('languages')} options={languages} several optional />
          <TextareaField name="reason" label={t('reason')} maxLength={300} optional />
          <UploadField name="papers" label={t('papers')} kind="document" max={3} texts={upload} optional />
          <CheckField name="agree" label={t('agree')} />
          <div className="form-buttons">
            <SubmitButton>{t('send')}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
      <Card title={t('checkedTitle')}>
        <CheckedSample
          texts={texts}
          labels={{ name: t('name'), tracking: t('tracking'), send: t('send'), sent: t('sent', { name: '{name}' }) }}
        />
      </Card>
    </BoardRow>
  )
}
