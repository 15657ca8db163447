import { getTranslations } from 'next-intl/server'
import { Arrives } from '@/app/mall/_shared/arrives'
import { Icon } from '@/components/ui/icon'
import { deliveryTo, type MallGoods } from '@/lib/contract/mall'
import { formatPence } from '@/lib/domain/money'
import { postcodeFault, regionOf } from '@/lib/domain/uk-places'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { PriceMade } from './price-made'

const NOWHERE = { postcode: 'badPostcode', postcodeGibraltar: 'gibraltar', postcodeNowhere: 'nowhere' } as const

/** Delivery price to a postcode as text; null without a postcode. */
export async function deliveryText(id: string, postcode: string): Promise<string | null> {
  if (!postcode) return null
  const [t, found] = await Promise.all([
    getTranslations('mall.delivery'),
    readAsBuyer(deliveryTo, { params: { id }, query: { postcode, qty: 1 } }, { else: null }),
  ])
  if (!found) return t('unknown')
  if (found.trouble === 'postcode') return t(NOWHERE[postcodeFault(postcode) ?? 'postcode'], { postcode })
  if (found.trouble) return regionOf(postcode) === 'BF' ? t('notForces') : t('notDelivered', { postcode })
  return found.deliveryP ? t('costs', { postcode, price: formatPence(found.deliveryP) }) : t('free', { postcode })
}

interface Props {
  goods: MallGoods
  postcode: string
  /** Result of `deliveryText`. */
  told: string | null
}

/** Price details; days of dispatch and arrival, cost of delivery, and time for a return. */
export async function Delivery({ goods, postcode, told }: Props) {
  const [t, promise] = await Promise.all([getTranslations('mall.delivery'), getTranslations('mall.promise.mind')])
  return (
    <>
      <PriceMade goods={goods} told={told} />
      <section className="card card-body" id="delivery">
        <h2>{t('title')}</h2>
        <div className="mall-promise">
          <Icon name="truck" size={20} />
          <Arrives days={goods.arrives} />
          <span className="mall-promise-text soft meta">{t('promise', { hours: goods.promiseHours })}</span>
        </div>
        <form className="mall-postcode" action="#delivery">
          <label>
            {t('postcode')}
            <input name="postcode" defaultValue={postcode} maxLength={10} autoComplete="postal-code" required />
          </label>
          <button className="button" type="submit">
            {t('ask')}
          </button>
        </form>
        {told && (
          <p role="status">
            <b>{told}</b>
          </p>
        )}
        <p className="mall-promise">
          <Icon name="undo" size={20} />
          <a className="in-text" href="/mall/help/returns">
            {promise('title')}
          </a>
          <span className="mall-promise-text soft meta">{promise('text')}</span>
        </p>
      </section>
    </>
  )
}
