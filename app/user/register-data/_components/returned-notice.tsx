import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { OwnApplication } from '@/lib/contract/application'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Why a section or a document was returned. */
export async function ReturnedNotice({ application, part }: { application: OwnApplication; part: string }) {
  const [t, locale] = await Promise.all([getTranslations('application.data'), getLocale()])
  const text = application.parts.find((each) => each.part === part && each.state === 2)?.text
  return (
    text && (
      <Notice tone="warn" title={t('returned')}>
        {pickText(text, knownLocale(locale))}
      </Notice>
    )
  )
}
