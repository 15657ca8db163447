import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { Category } from '@/lib/contract/category'
import type { Goods } from '@/lib/contract/goods/record'
import { SUBTITLE_MAX } from '@/lib/domain/goods/more'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PRODUCT_CODE_MAX, TITLE_EN_MAX, TITLE_ZH_MAX } from '@/lib/domain/product'
import { TwinMark } from './twin-mark'

const TWINS = [
  { zh: 'titleZh', en: 'titleEn', maxZh: TITLE_ZH_MAX, maxEn: TITLE_EN_MAX },
  { zh: 'subtitleZh', en: 'subtitleEn', maxZh: SUBTITLE_MAX, maxEn: SUBTITLE_MAX },
] as const

export async function twinTexts() {
  const t = await getTranslations('goods.twin')
  return { missingZh: t('missingZh'), missingEn: t('missingEn'), copyZh: t('copyZh'), copyEn: t('copyEn') }
}

/** Name, category and identifiers. */
export async function Basics({ goods, categories }: { goods: Goods | undefined; categories: readonly Category[] }) {
  const [t, locale, twin] = await Promise.all([getTranslations('goods'), getLocale(), twinTexts()])
  const options = categories.map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(locale)) }))
  const text = (name: 'titleZh' | 'titleEn' | 'subtitleZh' | 'subtitleEn', max: number) => (
    <TextField name={name} label={t(`field.${name}`)} value={goods?.[name]} maxLength={max} optional="unsaid" />
  )
  return (
    <div className="form">
      {TWINS.map(({ zh, en, maxZh, maxEn }) => (
        <div key={zh}>
          <div className="form-twins">
            {text(zh, maxZh)}
            {text(en, maxEn)}
          </div>
          <TwinMark zh={zh} en={en} texts={twin} />
        </div>
      ))}
      <div className="form-twins">
        <SelectField
          name="category"
          label={t('column.category')}
          options={options}
          value={goods?.category}
          optional="unsaid"
        />
        <TextField
          name="goodsCode"
          label={t('column.code')}
          hint={t('hint.code')}
          value={goods?.code}
          maxLength={PRODUCT_CODE_MAX}
        />
      </div>
      <TextField
        name="keywords"
        label={t('field.keywords')}
        hint={t('hint.keywords')}
        value={goods?.keywords.join(', ')}
        maxLength={400}
        optional
      />
    </div>
  )
}
