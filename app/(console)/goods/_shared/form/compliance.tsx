import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import type { Goods } from '@/lib/contract/goods/record'
import {
  AGES,
  BATTERIES,
  CUSTOMS_TEXT_MAX,
  GOODS_DOCUMENTS_MAX,
  MAKER_MAX,
  SAFETY_MARKS,
  VAT_NOTE_MAX,
} from '@/lib/domain/goods/more'
import { VAT_CLASSES } from '@/lib/domain/vat/class'

/** VAT rate class that differs from the category's, with the reason. */
async function VatRate({ goods }: { goods: Goods | undefined }) {
  const t = await getTranslations('goods')
  return (
    <div className="form-twins">
      <SelectField
        name="vatClass"
        label={t('field.vatClass')}
        hint={t('hint.vatClass')}
        options={VAT_CLASSES.map((value) => ({ value, label: t(`vatClass.${value}`) }))}
        value={goods?.vatClass ?? null}
        empty={t('vatClass.category')}
        optional="unsaid"
      />
      <TextField
        name="vatNote"
        label={t('field.vatNote')}
        hint={t('hint.vatNote')}
        value={goods?.vatNote}
        maxLength={VAT_NOTE_MAX}
        optional="unsaid"
      />
    </div>
  )
}

/** Responsible person, markings and customs data. */
export async function Compliance({ goods }: { goods: Goods | undefined }) {
  const [t, upload] = await Promise.all([getTranslations('goods'), uploadTexts('document', GOODS_DOCUMENTS_MAX)])
  const ages = AGES.map((age) => ({ value: String(age), label: age === 0 ? t('age.all') : t('age.from', { age }) }))
  const source = goods ? `/api/goods/files/${goods.id}/` : undefined
  return (
    <div className="form">
      <div className="form-twins">
        {(['manufacturer', 'ukPerson'] as const).map((name) => (
          <TextareaField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            hint={t(`hint.${name}`)}
            value={goods?.[name]}
            maxLength={MAKER_MAX}
            rows={2}
            optional="unsaid"
          />
        ))}
      </div>
      <ChoiceField
        name="marks"
        label={t('field.marks')}
        options={SAFETY_MARKS.map((value) => ({ value, label: t(`marks.${value}`) }))}
        value={goods?.marks ?? []}
        several
        optional="unsaid"
      />
      <div className="form-twins">
        <SelectField name="ageFrom" label={t('field.ageFrom')} options={ages} value={goods?.ageFrom ?? 0} />
        <SelectField
          name="battery"
          label={t('field.battery')}
          options={BATTERIES.map((value) => ({ value, label: t(`battery.${value}`) }))}
          value={goods?.battery ?? 'none'}
        />
        <TextField
          name="hsCode"
          label={t('field.hsCode')}
          hint={t('hint.hsCode')}
          value={goods?.hsCode}
          inputMode="numeric"
          maxLength={10}
          optional="unsaid"
        />
        <TextField
          name="origin"
          label={t('field.origin')}
          hint={t('hint.origin')}
          value={goods?.origin}
          maxLength={2}
          optional="unsaid"
        />
      </div>
      <TextField
        name="customsText"
        label={t('field.customsText')}
        hint={t('hint.customsText')}
        value={goods?.customsText}
        maxLength={CUSTOMS_TEXT_MAX}
        optional="unsaid"
      />
      <VatRate goods={goods} />
      <UploadField
        name="documents"
        label={t('field.documents')}
        kind="document"
        max={GOODS_DOCUMENTS_MAX}
        texts={upload}
        value={goods?.files}
        {...(source && { source })}
        optional="unsaid"
      />
    </div>
  )
}
