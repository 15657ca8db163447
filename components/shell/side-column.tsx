import { getTranslations } from 'next-intl/server'
import { Anchor } from '@/components/ui/anchor'
import { FoldButton } from './fold-button'
import { Glyph } from './glyph'
import { ALL_ENTRIES, HOME_PATH } from './home'
import type { MenuItem } from './model'
import { SideMenu } from './side-menu'

interface Props {
  shop: { name: string; logo: string | null } | null
  first: readonly MenuItem[]
  second: readonly MenuItem[]
  /** Text of the link to all entries, if the menu shows only a part of them. */
  all: string | null
  folded: boolean
  fold: (data: FormData) => Promise<void>
}

function Brand({ name, logo }: { name: string; logo: string | null }) {
  return (
    <>
      {logo ? (
        // biome-ignore lint/performance/noImgElement: the image optimizer is off; a logo is one small file of our own
        <img className="brand-mark" src={logo} alt="" width={24} height={24} />
      ) : (
        <span className="brand-mark" aria-hidden="true">
          栈
        </span>
      )}
      <span>{name}</span>
    </>
  )
}

/**
 * Both menus of the specification in one column: position 1 at the top, position 2 at its foot. On narrow screens a
 * native popover makes it a drawer, including Escape and focus.
 */
export async function SideColumn({ shop, first, second, all, folded, fold }: Props) {
  const t = await getTranslations('shell')
  return (
    <aside className="side" id="side" popover="auto" aria-label={t('brand')}>
      <div className="brand">
        <Anchor href={HOME_PATH} className="brand-link">
          <Brand name={shop?.name || t('brand')} logo={shop?.logo ?? null} />
        </Anchor>
        <button
          type="button"
          className="side-close"
          popoverTarget="side"
          popoverTargetAction="hide"
          aria-label={t('menu.close')}
        >
          ×
        </button>
      </div>
      <SideMenu items={first} label={t('menu.first')} place="first" />
      {all && (
        <a href={ALL_ENTRIES} className="side-link">
          <Glyph name="list" />
          <span className="side-word">{all}</span>
        </a>
      )}
      <SideMenu items={second} label={t('menu.second')} place="second" />
      <FoldButton folded={folded} fold={fold} label={t('menu.collapse')} />
    </aside>
  )
}
