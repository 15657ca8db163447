import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Category, categoryRules } from '@/lib/contract/category'
import { goodsChoices } from '@/lib/contract/goods/choices'
import { goodsDraft } from '@/lib/contract/goods/draft'
import type { Goods, Sku } from '@/lib/contract/goods/record'
import { listSpecs } from '@/lib/contract/spec'
import { pickText } from '@/lib/domain/locale'
import { typedSize } from '@/lib/domain/parcel-size'
import { DETAIL_MAX, isOpen, MISSING_FIELDS, type MissingField, SKU_MAX, STANDARD_SPEC } from '@/lib/domain/product'
import { draftKey } from '@/lib/session/draft-key'
import { read } from '@/lib/upstream/read'
import { add, edit } from './actions'
import { AttributeFields } from './form/attribute-fields'
import { Basics, twinTexts } from './form/basics'
import { Compliance } from './form/compliance'
import { Delivery } from './form/delivery'
import { DeliveryLinks, PlaceLinks } from './form/links'
import { MissingNow } from './form/missing-now'
import { Pictures } from './form/pictures'
import { Quality } from './form/quality'
import { SectionNav } from './form/section-nav'
import { ServerDraft } from './form/server-draft'
import { shownAttributes } from './form/shown-attributes'
import { TwinMark } from './form/twin-mark'
import { type GridTexts, SkuGrid } from './sku-grid'
import type { OptionTemplate } from './sku-options'
import { COLUMNS } from './sku-rows'

/** Maximum number of option sets in the form. */
const TEMPLATES = 100

const pounds = (pence: number) => (pence / 100).toFixed(2)

const gridRow = (sku: Sku) => ({
  ...{ id: sku.id, code: sku.code, specZh: sku.specZh, specEn: sku.specEn, enabled: sku.enabled },
  ...{ priceP: pounds(sku.priceP), listPriceP: pounds(sku.listPriceP), stockBefore: sku.onHand },
  ...{ stock: String(sku.onHand), safety: String(sku.safety), weightG: String(sku.weightG) },
  size: typedSize(sku.size).replaceAll(' ', ''),
  ...{ barcode: sku.barcode ?? '', costP: sku.costP == null ? '' : pounds(sku.costP), picture: sku.picture ?? '' },
})

const FIRST_ROW = [{ stock: '0', safety: '0', weightG: '0', ...STANDARD_SPEC }]

async function gridTexts(): Promise<GridTexts> {
  const t = await getTranslations('goods.grid')
  const names = [...COLUMNS, 'specs', 'picture', 'enabled'] as const
  const hole = (name: string) => ({ [name]: `{${name}}` })
  return {
    label: t('label'),
    hint: t('hint', { most: SKU_MAX }),
    columns: Object.fromEntries(names.map((name) => [name, t(`column.${name}`)])) as GridTexts['columns'],
    add: t('add'),
    remove: t('remove'),
    undo: t('undo'),
    row: t('row', { number: '{number}' }),
    none: t('none'),
    noPicture: t('noPicture'),
    pictureNo: t('pictureNo', { number: '{number}' }),
    options: {
      title: t('options.title'),
      hint: t('options.hint'),
      zh: t('options.zh', hole('number')),
      en: t('options.en', hole('number')),
      template: t('options.template', hole('number')),
      choose: t('options.choose'),
      another: t('options.another'),
      make: t('options.make', hole('count')),
      tooMany: t('options.tooMany', { ...hole('count'), most: SKU_MAX }),
      uneven: t('options.uneven', hole('number')),
      pictures: t('options.pictures'),
      picture: t('options.picture', { ...hole('value'), ...hole('number') }),
    },
    fill: {
      label: t('fill.label'),
      rows: t('fill.rows'),
      all: t('fill.all'),
      act: t('fill.act'),
      column: t('fill.column', hole('column')),
    },
  }
}

/** Option sets of the shop and the platform, as templates for the options of a product. */
async function optionTemplates(): Promise<OptionTemplate[]> {
  const query = listSpecs.query.parse({ size: TEMPLATES })
  const [locale, found] = await Promise.all([getLocale(), read(listSpecs, { query }, { else: null })])
  return (found?.records ?? []).map(({ name, values }) => ({
    name: pickText(name, locale),
    values: values.map(({ value }) => value),
  }))
}

async function Skus({ goods }: { goods: Goods | undefined }) {
  const [texts, templates, locale] = await Promise.all([gridTexts(), optionTemplates(), getLocale()])
  return (
    <SkuGrid
      value={JSON.stringify(goods ? goods.skus.map(gridRow) : FIRST_ROW)}
      texts={texts}
      most={SKU_MAX}
      templates={templates}
      first={locale === 'zh-CN' ? 'zh' : 'en'}
    />
  )
}

async function Missing() {
  const t = await getTranslations('goods')
  return (
    <MissingNow
      texts={{
        lead: t('beforeReview'),
        ready: t('readyForReview'),
        fields: Object.fromEntries(MISSING_FIELDS.map((field) => [field, t(`missing.${field}`)])) as Record<
          MissingField,
          string
        >,
      }}
    />
  )
}

interface Props {
  /** Omitted for a new product. */
  goods?: Goods
  categories: readonly Category[]
}

async function Attributes({ goods }: { goods: Goods | undefined }) {
  const [t, locale] = await Promise.all([getTranslations('goods.hint'), getLocale()])
  const code = goods?.category ?? ''
  const rules = code ? await read(categoryRules, { query: { code } }, { else: null }) : null
  return (
    <AttributeFields
      begun={shownAttributes(rules?.attributes ?? [], locale)}
      category={code}
      values={goods?.attributes ?? {}}
      texts={{ none: t('noAttributes'), choose: t('chooseCategory'), failed: t('attributesFailed') }}
    />
  )
}

async function Detail({ goods }: { goods: Goods | undefined }) {
  const [t, twin] = await Promise.all([getTranslations('goods.field'), twinTexts()])
  const text = (name: 'detailZh' | 'detailEn') => (
    <TextareaField
      name={name}
      label={t(name)}
      value={goods?.[name]}
      maxLength={DETAIL_MAX}
      rows={6}
      optional={name === 'detailZh' || 'unsaid'}
    />
  )
  return (
    <div>
      <div className="form-twins">
        {text('detailZh')}
        {text('detailEn')}
      </div>
      <TwinMark zh="detailZh" en="detailEn" texts={twin} />
    </div>
  )
}

const NEEDS = {
  about: ['titleZh', 'titleEn', 'category', 'goodsCode'],
  media: ['pictures[]'],
  skus: ['skus'],
  detail: ['detailEn'],
  attributes: [],
  delivery: ['promiseHours', 'goodsLocation'],
  compliance: ['manufacturer', 'ukPerson'],
} as const

async function Navigation() {
  const t = await getTranslations('goods')
  const parts = Object.keys(NEEDS) as (keyof typeof NEEDS)[]
  const sections = parts.map((part) => ({ id: `goods-${part}`, label: t(`part.${part}`), needs: NEEDS[part] }))
  const wrong = {
    one: t('nav.wrong', { count: 1 }).replace('1', '#'),
    other: t('nav.wrong', { count: 2 }).replace('2', '#'),
  }
  return (
    <SectionNav
      sections={sections}
      texts={{ label: t('nav.label'), done: t('nav.done'), open: t('nav.open'), wrong }}
    />
  )
}

/** This person's unsaved draft from another browser; the form starts without it if it cannot be read. */
async function keptDraft(goods: Goods | undefined) {
  const query = goods ? { id: goods.id, version: goods.version } : {}
  const found = await read(goodsDraft, { query }, { else: null })
  return found && { at: Date.parse(found.at), values: found.values }
}

/** The product form. A draft may be incomplete; missing fields are reported on submission. */
export async function GoodsForm({ goods, categories }: Props) {
  const [t, texts, draft] = await Promise.all([getTranslations('goods'), formTexts(), draftKey('goods', goods)])
  const [kept, choices] = await Promise.all([keptDraft(goods), read(goodsChoices, {}, { else: null })])
  const open = !goods || isOpen(goods.state)
  const hidden: Record<string, string | number> = goods ? { id: goods.id, version: goods.version } : {}
  const part = (name: keyof typeof NEEDS) => ({ id: `goods-${name}`, title: t(`part.${name}`) })
  return (
    <>
      <ServerDraft name={draft} kept={kept} id={goods?.id ?? null} version={goods?.version ?? null} />
      <ActionForm action={goods ? edit : add} texts={texts} hidden={hidden} draft={draft} guard>
        <Navigation />
        {goods && <Quality goods={goods} />}
        <Card {...part('about')}>
          <Basics goods={goods} categories={categories} />
          <PlaceLinks goods={goods} choices={choices} />
        </Card>
        <Card {...part('media')}>
          <Pictures goods={goods} />
        </Card>
        <Card {...part('skus')}>{await Skus({ goods })}</Card>
        <Card {...part('detail')}>
          <Detail goods={goods} />
        </Card>
        <Card {...part('attributes')}>
          <Attributes goods={goods} />
        </Card>
        <Card {...part('delivery')}>
          <Delivery goods={goods} place={choices?.goodsLocation} />
          <DeliveryLinks goods={goods} choices={choices} />
        </Card>
        <Card {...part('compliance')}>
          <Compliance goods={goods} />
        </Card>
        {open && <Missing />}
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
    </>
  )
}
