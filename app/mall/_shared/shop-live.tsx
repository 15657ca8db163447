import { getTranslations } from 'next-intl/server'
import { listLive } from '@/lib/contract/mall/live'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'

/** Link to the open live room of a shop, for signed-in buyers. */
export async function ShopLive({ shopId }: { shopId: string }) {
  if (!(await buyerToken())) return null
  const [t, page] = await Promise.all([
    getTranslations('mall.live'),
    readAsBuyer(listLive, { query: { shop: shopId, size: 1 } }, { else: null }),
  ])
  const room = page?.records[0]
  if (!room) return null
  return (
    <p>
      <a className="in-text" href={`/mall/live/${room.id}`}>
        {t('nowLive')}: {room.title}
      </a>
    </p>
  )
}
