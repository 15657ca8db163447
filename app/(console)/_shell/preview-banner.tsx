import { getTranslations } from 'next-intl/server'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { Button } from '@/components/ui/button'
import type { UserInfo } from '@/lib/contract/account'
import type { Locale } from '@/lib/domain/locale'
import { leavePreview } from '../shell-actions'
import { endsIn } from './preview-end'

/** Marks every page of a preview, or of a visit to a shop, with a button that ends it; with scripts it ends on time. */
export async function PreviewBanner({ user, locale }: { user: UserInfo; locale: Locale }) {
  const { preview, shops } = user
  if (!preview) return null
  const t = await getTranslations('role')
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/London' })
  return (
    <form className="bar" role="status" action={leavePreview}>
      <b>
        ◐{' '}
        {preview.shopId ? t('bannerShop', { name: shops[0]?.shopName ?? '' }) : t('banner', { name: preview.roleName })}
      </b>{' '}
      {t(preview.shopId ? 'bannerShopText' : 'bannerText', { time: format.format(new Date(preview.until)) })}{' '}
      <Button type="submit" look="secondary">
        {t('leave')}
      </Button>
      <RefreshSoon ms={endsIn(preview.until, Date.now())} />
    </form>
  )
}
