import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import type { MallGoods } from '@/lib/contract/mall'

/** Description of the product. */
export async function About({ goods }: { goods: MallGoods }) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  return (
    <section className="mall-about">
      <h2>{t('about')}</h2>
      <p className="mall-text">{say(goods.detail)}</p>
    </section>
  )
}
