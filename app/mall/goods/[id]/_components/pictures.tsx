import { getTranslations } from 'next-intl/server'
import { Picture } from '@/app/mall/_shared/picture'
import { speaker } from '@/app/mall/_shared/say'
import type { MallGoods } from '@/lib/contract/mall'

/** As the style sheet draws them: the first large, the others a quarter of it where there is room for a column. */
const WIDE = '(min-width: 900px) 50vw, min(100vw, 400px)'
const NARROW = '(min-width: 900px) 13vw, min(100vw, 400px)'

/** The pictures of a product, and its film. */
export async function Pictures({ goods }: { goods: MallGoods }) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  const pictures = goods.pictures.length > 0 ? goods.pictures : [goods.picture]
  const [cover] = goods.pictures
  return (
    <div className="mall-pictures">
      {pictures.map((picture, at) => (
        <Picture
          key={picture}
          id={picture}
          sizes={at === 0 ? WIDE : NARROW}
          first={at === 0}
          alt={t('picture', { nth: at + 1 })}
        />
      ))}
      {goods.video && (
        // biome-ignore lint/a11y/useMediaCaption: a shop's film of its product; what it shows stands in the description
        <video
          controls
          preload="none"
          aria-label={t('film', { name: say(goods.title) })}
          poster={cover && `/api/mall/picture/${cover}?size=400`}
          src={`/api/mall/video/${goods.id}`}
        />
      )}
    </div>
  )
}
