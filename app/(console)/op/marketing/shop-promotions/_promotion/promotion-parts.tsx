import { getLocale, getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { TextareaField } from '@/components/form/textarea-field'
import { PageColumns } from '@/components/page/page-columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { getShopPromotion, type ShopPromotionDetail } from '@/lib/contract/marketing/shop-promotions'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { stop } from '../actions'

/** Flags of the promotion, each with its evidence. */
async function Flags({ promotion }: { promotion: ShopPromotionDetail }) {
  const t = await getTranslations('shopPromotions')
  const { flags, words, clash } = promotion
  return flags.map((flag) => (
    <Notice key={flag} tone="warn" title={t(`flag.${flag}`)}>
      {flag === 'title' && t('evidence.title', { words: words.join(', ') })}
      {flag === 'clash' && clash && (
        <>
          {t('evidence.clash', { name: clash.name })} <Time value={clash.endsAt} />
        </>
      )}
      {flag === 'inflated' && t('evidence.inflated')}
      {flag === 'margin' && t('evidence.margin')}
    </Notice>
  ))
}

async function Skus({ skus }: Pick<ShopPromotionDetail, 'skus'>) {
  const [t, locale] = await Promise.all([getTranslations('shopPromotions'), getLocale()])
  return (
    <Card title={t('skus')} padded={false}>
      <DataTable
        caption={t('skus')}
        rows={skus}
        rowId={({ skuId }) => skuId}
        cards
        columns={[
          {
            ...{ id: 'sku', header: t('column.sku') },
            cell: ({ title, code, belowCost }) => (
              <>
                {pickText(title, knownLocale(locale))} <span className="soft mono">{code}</span>
                {belowCost && <p className="field-error">▲ {t('flag.margin')}</p>}
              </>
            ),
          },
          {
            ...{ id: 'priceP', header: t('column.priceP'), align: 'end' },
            cell: ({ priceP }) => <Money pence={priceP} />,
          },
          { ...{ id: 'saleP', header: t('column.saleP'), align: 'end' }, cell: ({ saleP }) => <Money pence={saleP} /> },
          {
            ...{ id: 'lowP', header: t('column.lowP'), align: 'end' },
            cell: ({ saleP, lowP }) => (
              <>
                <Money pence={lowP} />
                {saleP > lowP && <p className="field-error">▲ {t('flag.inflated')}</p>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Stops it for good, with a reason for the shop in both languages. */
async function Stop({ id, version }: Pick<ShopPromotionDetail, 'id' | 'version'>) {
  const [t, texts] = await Promise.all([getTranslations('shopPromotions'), formTexts()])
  return (
    <Card title={t('stop')}>
      <ActionForm action={stop} texts={texts} {...(await aboutRecord('promotion.stop', { id, version }))}>
        <TextareaField name="reasonZh" label={t('reasonZh')} maxLength={150} rows={2} />
        <TextareaField name="reasonEn" label={t('reasonEn')} maxLength={150} rows={2} />
        <AskFirst label={t('stop')} sure={t('stopSure')}>
          {t('stopHint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

/** A promotion of a shop: flags, facts, and a button to stop it. */
export async function ShopPromotionParts({ id }: { id: string }) {
  const [t, locale, promotion] = await Promise.all([
    getTranslations('shopPromotions'),
    getLocale(),
    read(getShopPromotion, { query: { id } }),
  ])
  const language = knownLocale(locale)
  const { title, terms, shop, skus, canStop } = promotion
  const side = (
    <>
      <Card title={t(`tab.${promotion.state}`)} note={promotion.stopReason}>
        <Facts
          items={[
            { term: t('column.orders'), value: promotion.orders },
            { term: t('column.discountP'), value: <Money pence={promotion.discountP} /> },
          ]}
        />
      </Card>
      {canStop && (await Stop(promotion))}
    </>
  )
  return (
    <PageColumns aside={side}>
      {await Flags({ promotion })}
      <Card title={t('facts')}>
        <Facts
          items={[
            {
              term: t('column.shop'),
              value: <TextLink href={`/op/merchants/list/${promotion.shopId}`}>{pickText(shop, language)}</TextLink>,
            },
            { term: t('column.kind'), value: t(`kind.${promotion.kind}`) },
            { term: t('titleZh'), value: title.zh },
            { term: t('titleEn'), value: title.en },
            { term: t('column.startsAt'), value: <Time value={promotion.startsAt} /> },
            { term: t('column.endsAt'), value: <Time value={promotion.endsAt} /> },
            { term: t('terms'), value: pickText(terms, language) || t('none') },
          ]}
        />
      </Card>
      {skus.length > 0 && (await Skus({ skus }))}
    </PageColumns>
  )
}
