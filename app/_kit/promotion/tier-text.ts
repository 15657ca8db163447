import type { Words } from '@/app/_kit/list/definition'
import type { PromotionRow } from '@/lib/contract/marketing/promotion'
import { formatPence } from '@/lib/domain/money'

/** Words tiers: "£5.00 off from £30.00". */
export const tierText = ({ mode, every, tiers }: Pick<PromotionRow, 'mode' | 'every' | 'tiers'>, t: Words): string =>
  tiers
    .map(({ fromP, value }) => {
      const from = formatPence(fromP)
      if (mode === 'off') return t(every ? 'tier.every' : 'tier.off', { from, amount: formatPence(value) })
      if (mode === 'percent') return t('tier.percent', { from, off: 100 - value, tenths: value / 10 })
      return t(mode === 'gift' ? 'tier.gift' : 'tier.freeDelivery', { from })
    })
    .join(t('tier.and'))
