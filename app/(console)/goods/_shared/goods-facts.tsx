import { getLocale, getTranslations } from 'next-intl/server'
import '@/components/ui/pictures.css'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import type { Goods, Sku } from '@/lib/contract/goods/record'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PRODUCT_STATE } from '@/lib/domain/product'
import { pictureAt, pictureSet } from './picture-set'

/** Texts that buyers read. */
export async function GoodsTexts({ goods }: { goods: Goods }) {
  const [t, locale] = await Promise.all([getTranslations('goods'), getLocale()])
  const { titleZh, titleEn, detailZh, detailEn, pictures, promiseHours, goodsLocation, categoryName, code } = goods
  const named = (ids: readonly (string | null)[]) =>
    ids
      .map((id) => (id ? pickText(goods.names[id] ?? { zh: id, en: id }, knownLocale(locale)) : ''))
      .join(t('comma')) || null
  const altOf = (id: string) => (goods.alts[id] ? pickText(goods.alts[id], knownLocale(locale)) : '')
  const links = [
    { term: t('field.brandId'), value: named([goods.brandId]) },
    { term: t('field.shopCategoryIds'), value: named(goods.shopCategoryIds) },
    { term: t('field.freightId'), value: named([goods.freightId]) },
    { term: t('field.securityIds'), value: named(goods.securityIds) },
  ]
  return (
    <Card
      title={t('part.about')}
      aside={goods.state === PRODUCT_STATE.onSale && <a href={`/mall/goods/${goods.id}`}>{t('inMall')}</a>}
    >
      {pictures.length > 0 && (
        <ul className="pictures pictures-strip pictures-square mb-3">
          {pictures.map((id, at) => (
            <li key={id}>
              <a href={pictureAt(id, 800)} target="_blank" rel="noopener">
                {/* biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs */}
                <img
                  src={pictureAt(id, 160)}
                  srcSet={pictureSet(id)}
                  sizes="96px"
                  loading="lazy"
                  alt={altOf(id) || t('pictures.picture', { number: at + 1 })}
                  width={96}
                  height={96}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {goods.videoFiles.map(({ id, name }) => (
        // biome-ignore lint/a11y/useMediaCaption: a shop's product video; the description covers its content
        <video
          key={id}
          controls
          preload="none"
          className="mb-3"
          width={320}
          aria-label={t('filmOf', { name })}
          poster={pictures[0] && `/api/files/picture/${encodeURIComponent(pictures[0])}?size=400`}
          src={`/api/goods/files/${goods.id}/${id}`}
        />
      ))}
      <Facts
        items={[
          { term: t('field.titleZh'), value: titleZh || null },
          { term: t('field.titleEn'), value: titleEn || null },
          { term: t('column.code'), value: <code>{code}</code> },
          { term: t('column.category'), value: categoryName && pickText(categoryName, knownLocale(locale)) },
          ...links,
          { term: t('column.promiseHours'), value: t('hours', { hours: promiseHours }) },
          { term: t('filter.goodsLocation'), value: t(`goodsLocation.${goodsLocation}`) },
          { term: t('field.detailZh'), value: detailZh || null },
          { term: t('field.detailEn'), value: detailEn || null },
        ]}
      />
    </Card>
  )
}

/** SKUs with pieces on hand, reserved and available. */
export async function GoodsSkus({ skus }: { skus: readonly Sku[] }) {
  const t = await getTranslations('goods.grid')
  const column = columnsFor<Sku>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  return (
    <Card title={t('label')} padded={false}>
      <DataTable
        caption={t('label')}
        rows={skus}
        rowId={({ id }) => id}
        rowClass={({ enabled }) => (enabled ? undefined : 'faint')}
        cards
        columns={[
          column.text({ ...head('code'), value: ({ code }) => code }),
          column.text({ ...head('spec'), value: ({ specZh }) => specZh, second: ({ specEn }) => specEn }),
          column.money({ ...head('priceP'), value: ({ priceP }) => priceP }),
          column.number({ ...head('stock'), value: ({ onHand }) => onHand }),
          column.number({ ...head('promised'), value: ({ allocated, reserved }) => allocated + reserved }),
          column.number({ ...head('available'), value: ({ available }) => available }),
          column.text({ ...head('enabled'), value: ({ enabled }) => t(enabled ? 'yes' : 'no') }),
        ]}
        empty={<p className="soft">{t('none')}</p>}
      />
    </Card>
  )
}
