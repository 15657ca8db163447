import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import type { MallGoodsRow } from '@/lib/contract/mall'
import { formatPence } from '@/lib/domain/money'
import { Picture } from '../_shared/picture'
import { speaker } from '../_shared/say'
import { wish } from '../_shared/wish-actions'

async function Remove({ productId }: { productId: string }) {
  const [t, texts] = await Promise.all([getTranslations('mall.wishes'), formTexts()])
  return (
    <ActionForm action={wish} texts={texts} hidden={{ productId, wanted: '', at: 'list' }} className="mall-inline">
      <SubmitButton look="quiet">{t('remove')}</SubmitButton>
    </ActionForm>
  )
}

/** A product on the wish list at its current price. */
export async function WishedGoods({ goods }: { goods: MallGoodsRow }) {
  const [t, words, say] = await Promise.all([getTranslations('mall.goods'), getTranslations('mall.wishes'), speaker()])
  const lowestP = goods.promotedP ?? goods.fromP
  return (
    <li className="mall-line">
      <Picture id={goods.picture} size={160} />
      <div>
        <a href={`/mall/goods/${goods.id}`}>{say(goods.title)}</a>
        <p className="soft">{say(goods.shop.name)}</p>
        {!goods.inStock && <p className="mall-wrong">{t('soldOut')}</p>}
        <div className="mall-line-forms">
          <a className="button" href={`/mall/goods/${goods.id}`}>
            {words('choose')}
          </a>
          <Remove productId={goods.id} />
        </div>
      </div>
      <b className="num">{goods.toP > lowestP ? t('from', { price: formatPence(lowestP) }) : formatPence(lowestP)}</b>
    </li>
  )
}

/** A product that is no longer on sale. */
export async function GoneWish({ productId }: { productId: string }) {
  const t = await getTranslations('mall.wishes')
  return (
    <li className="mall-line">
      <Picture id={null} size={160} />
      <div>
        <p>{t('gone')}</p>
        <Remove productId={productId} />
      </div>
    </li>
  )
}
