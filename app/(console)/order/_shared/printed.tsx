import { getLocale, getTranslations } from 'next-intl/server'
import { ukTime } from '@/components/ui/uk-time'
import { knownLocale } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'

interface PrintedProps {
  session: Session
  operator: boolean
  /** Tab and filters of the printed list. */
  parts?: readonly string[]
}

/** Header for print, which has no tabs, toolbar or address: shop, filters, and time. */
export async function Printed({ session, operator, parts = [] }: PrintedProps) {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const { user } = session
  const shop = operator
    ? t('export.allShops')
    : (user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName ?? '')
  const time = ukTime(Date.now(), 'full', knownLocale(spoken))
  return <p className="order-printed">{[shop, ...parts, t('list.printed', { time })].filter(Boolean).join(' · ')}</p>
}
