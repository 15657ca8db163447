import { getTranslations } from 'next-intl/server'
import type { Data } from '@/lib/contract/endpoint'
import type { searchGoods } from '@/lib/contract/mall'
import { speaker } from '../_shared/say'

/** Shops whose names match a search. */
export async function ShopsFound({ shops }: Pick<Data<typeof searchGoods>, 'shops'>) {
  if (shops.length === 0) return null
  const [t, say] = await Promise.all([getTranslations('mall.search'), speaker()])
  return (
    <p className="mall-places">
      <span className="soft">{t('shops')}</span>
      {shops.map(({ id, name }) => (
        <a key={id} href={`/mall/shop/${id}`}>
          {say(name)}
        </a>
      ))}
    </p>
  )
}
