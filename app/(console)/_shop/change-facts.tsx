import { getLocale, getTranslations } from 'next-intl/server'
import type { ShopChange } from '@/lib/contract/shop/change'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'

export const CHANGE_GROUPS = { pending: 'others', passed: 'done', failed: 'trouble', withdrawn: 'draft' } as const

/** A logo in the size of the shop's page. */
export function Logo({ picture, alt, size = 96 }: { picture: string | null; alt: string; size?: number }) {
  if (!picture) return <span className="soft">—</span>
  return (
    // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
    <img
      src={`/api/files/picture/${encodeURIComponent(picture)}?size=${size > 64 ? 400 : 160}`}
      alt={alt}
      width={size}
      height={size}
    />
  )
}

const named = (name: Twin | null) => (name ? `${name.zh} / ${name.en}` : '—')

/** Current values beside the requested ones. */
export async function OldAndNew({ change }: { change: ShopChange }) {
  const t = await getTranslations('shop.change')
  const isLogo = change.kind === 'logo'
  const side = (which: 'old' | 'new') => (
    <figure className="m-0 grid content-start gap-2">
      <figcaption className="soft">{t(which)}</figcaption>
      {isLogo ? (
        <Logo picture={which === 'old' ? change.oldLogo : change.newLogo} alt={t(`${which}Logo`)} size={160} />
      ) : (
        <b>{named(which === 'old' ? change.oldName : change.newName)}</b>
      )}
    </figure>
  )
  return (
    <div className="flex flex-wrap gap-8">
      {side('old')}
      {side('new')}
    </div>
  )
}

/** The platform's reason for refusing, in the reader's language. */
export async function ReasonLine({ reason }: { reason: Twin | null }) {
  const [t, locale] = await Promise.all([getTranslations('shop.change'), getLocale()])
  if (!reason) return null
  return (
    <p className="mt-2">
      {t('reason')} {pickText(reason, knownLocale(locale))}
    </p>
  )
}
