import { getTranslations } from 'next-intl/server'
import { formatPence } from '@/lib/domain/money'

/** Price of a gift: the usual price, struck out, and "free". */
export async function FreePrice({ pence }: { pence: number }) {
  const t = await getTranslations('mall.sum')
  return (
    <span className="num">
      <s className="soft">{formatPence(pence)}</s> {t('gift')}
    </span>
  )
}
