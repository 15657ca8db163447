import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { listed } from '@/lib/domain/locale'

/** Lists that failed to respond, with a retry; nothing if all did. */
export async function Silent({ kinds, q }: { kinds: readonly string[]; q: string }) {
  const [t, locale] = await Promise.all([getTranslations('search'), getLocale()])
  if (kinds.length === 0) return null
  const again = (
    <ButtonLink size="sm" href={`/search?${new URLSearchParams({ q })}`} data-again="">
      {t('again')}
    </ButtonLink>
  )
  return (
    <Notice tone="warn" role="alert" action={again}>
      {t('silent', { kinds: listed(kinds, locale) })}
    </Notice>
  )
}
