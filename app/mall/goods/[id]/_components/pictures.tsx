import { getTranslations } from 'next-intl/server'
import { Picture } from '@/app/mall/_shared/picture'
import { speaker } from '@/app/mall/_shared/say'
import { Icon } from '@/components/ui/icon'
import type { MallGoods } from '@/lib/contract/mall'

/** Widths in the stylesheet. */
const LARGE = '(min-width: 860px) 560px, 100vw'
const SMALL = '72px'

interface PictureProps {
  id: string
  nth: number
  alt: string
}

/** A picture with a button that enlarges it to the window; opened and closed by the browser without scripts. */
async function Zoomed({ id, nth, alt }: PictureProps) {
  const t = await getTranslations('mall.goods')
  const box = `zoom-${nth}`
  return (
    <figure id={`picture-${nth}`}>
      <Picture id={id} sizes={LARGE} first={nth === 1} alt={alt} />
      <button type="button" className="button" popoverTarget={box} aria-label={t('enlarge', { nth })}>
        <Icon name="search" /> {t('zoom')}
      </button>
      <div id={box} popover="auto" className="mall-zoom">
        <Picture id={id} size={800} alt={alt} />
        <button type="button" className="button" popoverTarget={box} popoverTargetAction="hide">
          <Icon name="close" /> {t('shrink')}
        </button>
      </div>
    </figure>
  )
}

/** Pictures and video of a product in a strip, moved by thumbnails. */
export async function Pictures({ goods }: { goods: MallGoods }) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  const ids = goods.pictures.length > 0 ? goods.pictures : [goods.picture].filter((id) => id !== null)
  const pictures = ids.map((id, at) => {
    const alt = goods.alts[id]
    return { id, nth: at + 1, alt: (alt && say(alt)) || t('picture', { nth: at + 1 }) }
  })
  const [cover] = goods.pictures
  return (
    <div className="mall-pictures">
      {pictures.length > 1 && (
        <div className="mall-thumbs">
          {pictures.map(({ id, nth, alt }) => (
            <a key={id} href={`#picture-${nth}`}>
              <Picture id={id} size={160} sizes={SMALL} alt={alt} />
            </a>
          ))}
        </div>
      )}
      <div className="mall-slides">
        {pictures.length === 0 && <Picture id={null} />}
        {pictures.map((picture) => (
          <Zoomed key={picture.id} {...picture} />
        ))}
        {goods.video && (
          // biome-ignore lint/a11y/useMediaCaption: a shop's product video; the description covers its content
          <video
            controls
            preload="none"
            aria-label={t('film', { name: say(goods.title) })}
            poster={cover && `/api/mall/picture/${cover}?size=400`}
            src={`/api/mall/video/${goods.id}`}
          />
        )}
      </div>
    </div>
  )
}
