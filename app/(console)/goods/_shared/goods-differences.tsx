import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { Goods, GoodsPatch, GoodsReview } from '@/lib/contract/goods/record'
import { formatPence } from '@/lib/domain/money'
import { moreText } from './more-text'

type PatchSku = NonNullable<GoodsPatch['skus']>[number]

const skuText = ({ code, specEn, priceP }: Pick<PatchSku, 'code' | 'specEn' | 'priceP'>) =>
  `${code} · ${specEn} · ${formatPence(priceP)}`

/** SKUs of the live version that a change affects, one per line. */
const liveSkus = (goods: Goods, patch: readonly PatchSku[]): string =>
  goods.skus
    .filter((sku) => patch.some(({ id }) => id === sku.id))
    .map(skuText)
    .join('\n')

function Pictures({ ids }: { ids: readonly string[] }) {
  return (
    <span className="faced">
      {ids.map((id) => (
        // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
        <img
          key={id}
          src={`/api/files/picture/${encodeURIComponent(id)}?size=160`}
          loading="lazy"
          alt=""
          width={64}
          height={64}
        />
      ))}
    </span>
  )
}

/** Playable videos, so that nobody approves one unseen. */
function Videos({ goods, ids, label }: { goods: Goods; ids: readonly string[]; label: string }) {
  if (ids.length === 0) return '—'
  return ids.map((id) => (
    // biome-ignore lint/a11y/useMediaCaption: a shop's product video; the description covers its content
    <video key={id} controls preload="none" width={240} aria-label={label} src={`/api/goods/files/${goods.id}/${id}`} />
  ))
}

/** Differences by field: the live version and the change. */
export async function Differences({ review, goods }: { review: GoodsReview; goods: Goods }) {
  const [t, inWords] = await Promise.all([getTranslations('goods.review'), moreText(goods.names)])
  const { skus, pictures, videos, ...texts } = review.patch
  const shown = (value: unknown) => (value === null || value === '' || value === undefined ? '—' : String(value))
  return (
    <Card title={t('differences')} padded={false}>
      <div className="table-box">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('column.fields')}</th>
              <th scope="col">{t('live')}</th>
              <th scope="col">{t('wanted')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(texts).map(([field, wanted]) => (
              <tr key={field}>
                <th scope="row">{t(`field.${field}`)}</th>
                <td className="lines">
                  <del>{shown(inWords(field, goods[field as keyof typeof texts]))}</del>
                </td>
                <td className="lines">
                  <ins>{shown(inWords(field, wanted))}</ins>
                </td>
              </tr>
            ))}
            {pictures && (
              <tr>
                <th scope="row">{t('field.pictures')}</th>
                <td>
                  <Pictures ids={goods.pictures} />
                </td>
                <td>
                  <Pictures ids={pictures} />
                </td>
              </tr>
            )}
            {videos && (
              <tr>
                <th scope="row">{t('field.videos')}</th>
                <td>
                  <Videos goods={goods} ids={goods.videos} label={`${t('field.videos')}: ${t('live')}`} />
                </td>
                <td>
                  <Videos goods={goods} ids={videos} label={`${t('field.videos')}: ${t('wanted')}`} />
                </td>
              </tr>
            )}
            {skus && (
              <tr>
                <th scope="row">{t('field.skus')}</th>
                <td className="lines">
                  <del>{liveSkus(goods, skus) || '—'}</del>
                </td>
                <td className="lines">
                  <ins>{skus.map(skuText).join('\n')}</ins>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
