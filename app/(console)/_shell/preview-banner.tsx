import { getTranslations } from 'next-intl/server'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { Button } from '@/components/ui/button'
import type { UserInfo } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import { leavePreview } from '../shell-actions'
import { endsIn } from './preview-end'

/** Says on every page that it is seen through a role, and leads out of it; works without scripts. With them it ends itself. */
export async function PreviewBanner({ preview, locale }: { preview: UserInfo['preview']; locale: Locale }) {
  if (!preview) return null
  const t = await getTranslations('role')
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/London' })
  return (
    <form className="bar" role="status" action={leavePreview}>
      <b>◐ {t('banner', { name: preview.roleName })}</b>{' '}
      {t('bannerText', { time: format.format(new Date(preview.until)) })}{' '}
      <Button type="submit" look="secondary">
        {t('leave')}
      </Button>
      <RefreshSoon ms={endsIn(preview.until, Date.now())} />
    </form>
  )
}
