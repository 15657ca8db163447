import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { type CouponType, getCouponList } from '@/lib/contract/marketing/coupon-type'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { read } from '@/lib/upstream/read'
import { editType } from './actions'

async function TypeForm({ type }: { type: CouponType }) {
  const [t, texts] = await Promise.all([getTranslations('couponType'), formTexts()])
  return (
    <ActionForm action={editType} texts={texts} hidden={{ id: type.id, version: type.version }}>
      <TextField name="nameZh" label={t('nameZh')} value={type.nameZh} maxLength={20} />
      <TextField name="nameEn" label={t('nameEn')} value={type.nameEn} maxLength={30} />
      <CheckField name="byShops" label={t('byShops')} checked={type.byShops} />
      {type.mode !== 'freeDelivery' && (
        <CheckField name="byPlatform" label={t('byPlatform')} checked={type.byPlatform} />
      )}
      <ChoiceField
        several
        name="meets"
        label={t('meets')}
        options={PROMOTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={type.meets}
        optional
      />
      <div className="form-buttons">
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

async function TypeFacts({ type }: { type: CouponType }) {
  const t = await getTranslations('couponType')
  const yes = (value: boolean) => t(value ? 'yes' : 'no')
  return (
    <Facts
      items={[
        { term: t('byShops'), value: yes(type.byShops) },
        { term: t('byPlatform'), value: yes(type.byPlatform) },
        { term: t('meets'), value: type.meets.map((kind) => t(`kind.${kind}`)).join(', ') || t('no') },
      ]}
    />
  )
}

/** A card for each type of coupons. */
export async function CouponTypes({ canEdit }: { canEdit: boolean }) {
  const [locale, types] = await Promise.all([getLocale(), read(getCouponList, { query: {} })])
  return types.map((type) => (
    <Card
      key={type.id}
      title={pickText({ zh: type.nameZh, en: type.nameEn }, knownLocale(locale))}
      note={<span className="mono">{type.code}</span>}
    >
      {canEdit ? <TypeForm type={type} /> : <TypeFacts type={type} />}
    </Card>
  ))
}
