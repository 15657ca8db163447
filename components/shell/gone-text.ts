import type { getTranslations } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import { type Locale, pickText } from '@/lib/domain/locale'

interface Refused {
  code: string
  detail?: Readonly<Record<string, unknown>> | undefined
}

type Words = Awaited<ReturnType<typeof getTranslations<'message.mine'>>>

const timeIn = ({ detail }: Refused, locale: Locale): string | null =>
  typeof detail?.time === 'string' ? ukTime(Date.parse(detail.time), 'full', locale) : null

/** Text about an announcement that is no longer available; null if it never existed. */
export function goneText(t: Words, refused: Refused, locale: Locale): string | null {
  const time = timeIn(refused, locale)
  if (refused.code === 'ANNOUNCEMENT_REVOKED') return time ? t('revokedAt', { time }) : t('revoked')
  if (refused.code !== 'ANNOUNCEMENT_ENDED') return null
  const { titile, titleEn } = refused.detail ?? {}
  const title = pickText({ zh: String(titile ?? ''), en: String(titleEn ?? '') }, locale)
  return t('endedAt', { title, time: time ?? '' })
}
