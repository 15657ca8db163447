import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { PictureField } from '@/components/form/picture-field'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Category } from '@/lib/contract/category'
import type { Goods, Sku } from '@/lib/contract/goods-record'
import { SHIPPING_HOURS } from '@/lib/domain/limits'
import { knownLocale, pickText } from '@/lib/domain/locale'
import {
  DETAIL_MAX,
  isOpen,
  PRODUCT_CODE_MAX,
  PRODUCT_PICTURES_MAX,
  SKU_MAX,
  STANDARD_SPEC,
  TITLE_EN_MAX,
  TITLE_ZH_MAX,
} from '@/lib/domain/product'
import { draftKey } from '@/lib/session/draft-key'
import { add, edit, uploadPicture } from './actions'
import { type GridTexts, SkuGrid } from './sku-grid'
import { COLUMNS } from './sku-rows'

const pounds = (pence: number) => (pence / 100).toFixed(2)

const gridRow = ({ id, code, specZh, specEn, priceP, listPriceP, onHand, safety, weightG, enabled }: Sku) => ({
  ...{ id, code, specZh, specEn, enabled, stockBefore: onHand },
  ...{ priceP: pounds(priceP), listPriceP: pounds(listPriceP) },
  ...{ stock: String(onHand), safety: String(safety), weightG: String(weightG) },
})

const FIRST_ROW = [{ stock: '0', safety: '0', weightG: '0', ...STANDARD_SPEC }]

async function gridTexts(): Promise<GridTexts> {
  const t = await getTranslations('goods.grid')
  const names = [...COLUMNS, 'enabled'] as const
  return {
    label: t('label'),
    hint: t('hint', { most: SKU_MAX }),
    columns: Object.fromEntries(names.map((name) => [name, t(`column.${name}`)])) as GridTexts['columns'],
    add: t('add'),
    remove: t('remove'),
    undo: t('undo'),
    row: t('row', { number: '{number}' }),
    none: t('none'),
  }
}

async function Pictures({ goods }: { goods: Goods | undefined }) {
  const t = await getTranslations('goods.pictures')
  const words = ['choose', 'remove', 'uploading', 'tooMany', 'failed', 'gone'] as const
  const texts = Object.fromEntries(words.map((word) => [word, t(word)])) as Record<(typeof words)[number], string>
  return (
    <PictureField
      name="pictures"
      label={t('label')}
      hint={t('hint', { most: PRODUCT_PICTURES_MAX })}
      optional="unsaid"
      max={PRODUCT_PICTURES_MAX}
      value={goods?.pictures}
      upload={uploadPicture}
      source="/api/files/picture/"
      texts={{ ...texts, picture: t('picture', { number: '{number}' }) }}
    />
  )
}

interface Props {
  /** Left out for a new one. */
  goods?: Goods
  categories: readonly Category[]
}

async function Delivery({ goods }: { goods: Goods | undefined }) {
  const t = await getTranslations('goods')
  const open = !goods || isOpen(goods.state)
  return (
    <Card title={t('part.delivery')}>
      <div className="form">
        <ChoiceField
          name="promiseHours"
          label={t('column.promiseHours')}
          hint={t('hint.promise')}
          options={SHIPPING_HOURS.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
          value={String(goods?.promiseHours ?? 48)}
        />
        <ChoiceField
          name="goodsLocation"
          label={t('filter.goodsLocation')}
          hint={t('hint.location')}
          options={(['uk', 'overseas'] as const).map((value) => ({ value, label: t(`goodsLocation.${value}`) }))}
          value={goods?.goodsLocation ?? 'uk'}
        />
        {open ? (
          <ChoiceField
            name="afterPass"
            label={t('afterPass.label')}
            options={(['2', '4'] as const).map((value) => ({ value, label: t(`afterPass.${value}`) }))}
            value={String(goods?.afterPass ?? 2)}
          />
        ) : (
          <input type="hidden" name="afterPass" value={goods.afterPass} />
        )}
      </div>
    </Card>
  )
}

async function About({ goods, categories }: Props) {
  const [t, locale] = await Promise.all([getTranslations('goods'), getLocale()])
  const options = categories.map(({ code, name }) => ({ value: code, label: pickText(name, knownLocale(locale)) }))
  return (
    <Card title={t('part.about')}>
      <div className="form">
        <div className="form-twins">
          <TextField
            name="titleZh"
            label={t('field.titleZh')}
            value={goods?.titleZh}
            maxLength={TITLE_ZH_MAX}
            optional="unsaid"
          />
          <TextField
            name="titleEn"
            label={t('field.titleEn')}
            value={goods?.titleEn}
            maxLength={TITLE_EN_MAX}
            optional="unsaid"
          />
        </div>
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
        <Pictures goods={goods} />
        <div className="form-twins">
          <TextareaField
            name="detailZh"
            label={t('field.detailZh')}
            value={goods?.detailZh}
            maxLength={DETAIL_MAX}
            rows={6}
            optional
          />
          <TextareaField
            name="detailEn"
            label={t('field.detailEn')}
            value={goods?.detailEn}
            maxLength={DETAIL_MAX}
            rows={6}
            optional="unsaid"
          />
        </div>
      </div>
    </Card>
  )
}

/** Everything about a product. A draft may lack anything; what a review asks for is said when it is submitted. */
export async function GoodsForm({ goods, categories }: Props) {
  const [t, texts, grid, draft] = await Promise.all([
    getTranslations('goods'),
    formTexts(),
    gridTexts(),
    draftKey('goods', goods),
  ])
  const open = !goods || isOpen(goods.state)
  const hidden: Record<string, string | number> = goods ? { id: goods.id, version: goods.version } : {}
  return (
    <ActionForm action={goods ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
      <About goods={goods} categories={categories} />
      <Card title={t('part.skus')}>
        <SkuGrid value={JSON.stringify(goods ? goods.skus.map(gridRow) : FIRST_ROW)} texts={grid} most={SKU_MAX} />
      </Card>
      <Delivery goods={goods} />
      <div className="form-buttons">
        <SubmitButton name="next" value="keep" look={open ? 'secondary' : 'primary'}>
          {t(open ? 'keep' : 'save')}
        </SubmitButton>
        {open && (
          <SubmitButton name="next" value="submit">
            {t('keepAndSubmit')}
          </SubmitButton>
        )}
        <ButtonLink look="quiet" href={goods ? `/goods/detail/${goods.id}` : '/goods/list'}>
          {t('leave')}
        </ButtonLink>
      </div>
    </ActionForm>
  )
}
