import { getLocale, getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { PricedGoods } from '@/lib/contract/marketing/price'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** The SKUs of a promotion: price beside the sale price, pieces, and what stands against scheduling it. */
export async function GoodsTable({ words, goods }: { words: 'newUser' | 'flashSale'; goods: readonly PricedGoods[] }) {
  const [t, locale] = await Promise.all([getTranslations(words), getLocale()])
  const language = knownLocale(locale)
  const troubleOf = ({ trouble, clash }: PricedGoods) => {
    if (trouble !== 'taken' || !clash) return trouble && t(`trouble.${trouble}`)
    return (
      <>
        {t('trouble.takenBy', { name: clash.name })} <Time value={clash.endsAt} />
      </>
    )
  }
  return (
    <div className="table-box">
      <table className="table table-compact">
        <caption className="sr-only">{t('column.skus')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.sku')}</th>
            <th scope="col" className="text-end">
              {t('column.priceP')}
            </th>
            <th scope="col" className="text-end">
              {t('column.saleP')}
            </th>
            <th scope="col" className="text-end">
              {t('column.lowP')}
            </th>
            <th scope="col" className="text-end">
              {t('column.sold')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((row) => (
            <tr key={row.skuId}>
              <td>
                {pickText(row.title, language)} <span className="soft">{pickText(row.spec, language)}</span>
                <br />
                <span className="soft num">{row.code}</span>
                {row.trouble && <p className="field-error">▲ {troubleOf(row)}</p>}
              </td>
              <td className="text-end">
                <Money pence={row.priceP} />
              </td>
              <td className="text-end">
                <Money pence={row.saleP} />
              </td>
              <td className="text-end">
                <Money pence={row.lowP} />
              </td>
              <td className="num text-end">{t('soldOf', { sold: row.sold, stock: row.stock })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
