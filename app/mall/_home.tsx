import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Time } from '@/components/ui/time'
import { searchGoods } from '@/lib/contract/mall'
import { flashSales } from '@/lib/contract/mall/flash'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { ClaimList } from './_shared/claim-list'
import { countdown } from './_shared/countdown'
import { categories } from './_shared/glance'
import { SaleTiles } from './_shared/goods-tiles'
import { Picture } from './_shared/picture'
import { speaker } from './_shared/say'
import { claimable } from './_shared/shop-coupons'

const PROMISES = [
  ['price', 'tag', '/mall/help/delivery'],
  ['date', 'truck', '/mall/help/delivery'],
  ['mind', 'undo', '/mall/help/returns'],
  ['ask', 'message', '/mall/help/contact'],
] as const

/** Promises to buyers, each linked to its help page. */
export async function Promises() {
  const t = await getTranslations('mall.promise')
  return (
    <ul className="mall-promises">
      {PROMISES.map(([key, icon, href]) => (
        <li key={key} className="mall-promise">
          <Icon name={icon} size={20} />
          <a href={href}>{t(`${key}.title`)}</a>
          <span className="mall-promise-text soft meta">{t(`${key}.text`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Main categories, each with the picture of its best seller. */
export async function Categories() {
  const [t, say, found] = await Promise.all([getTranslations('mall'), speaker(), categories()])
  const tiles = await Promise.all(
    found.map(async (category) => {
      const query = { category: category.code, size: 1, sort: 'sold' as const, inStock: '1' as const }
      const best = (await readAsBuyer(searchGoods, { query }, { else: null }))?.records[0]
      return { ...category, picture: best?.picture ?? null }
    }),
  )
  if (tiles.length === 0) return null
  return (
    <section>
      <h2>{t('home.categories')}</h2>
      <ul className="mall-shelves">
        {tiles.map(({ code, name, products, picture }) => (
          <li key={code}>
            <a className="mall-shelf" href={`/mall/search?category=${encodeURIComponent(code)}`}>
              <Picture id={picture} />
              <span>{say(name)}</span>
              <span className="soft meta">{t('search.count', { count: products })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OF_A_SALE = 4

/** The current flash sale. */
export async function FlashNow() {
  const [t, sales] = await Promise.all([getTranslations('mall'), readAsBuyer(flashSales, {}, { else: [] })])
  const sale = sales.find(({ running, goods }) => running && goods.length > 0)
  if (!sale) return null
  return (
    <section className="mall-band">
      <div className="mall-head">
        <h2>{t('flash.title')}</h2>
        <span className="soft">
          {t('activities.endsIn', countdown(sale.endsAt))} (<Time value={sale.endsAt} />)
        </span>
        <a href="/mall/flash">{t('home.flash')}</a>
      </div>
      <SaleTiles goods={sale.goods.slice(0, OF_A_SALE)} />
    </section>
  )
}

const COUPONS = 4

/** Coupons that can be claimed. */
export async function Coupons() {
  const [t, coupons] = await Promise.all([getTranslations('mall'), claimable()])
  const open = coupons.filter(({ trouble }) => !trouble).slice(0, COUPONS)
  if (open.length === 0) return null
  return (
    <section>
      <div className="mall-head">
        <h2>{t('home.coupons')}</h2>
        <a href="/mall/coupons">{t('home.allCoupons', { count: coupons.length })}</a>
      </div>
      <div className="mall-coupons">
        <ClaimList coupons={open} next="/mall/coupons" />
      </div>
    </section>
  )
}
