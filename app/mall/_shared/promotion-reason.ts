import { getTranslations } from 'next-intl/server'
import { whyNotSpeaker } from '@/app/_kit/promotion/why-not'
import type { CartPromotion } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { speaker } from './say'

/** Words what would unlock a promotion, or why it does not apply; null if neither. */
export async function promotionReason(): Promise<(promotion: Pick<CartPromotion, 'why' | 'next'>) => string | null> {
  const [t, whyNot, say] = await Promise.all([getTranslations('promotion.next'), whyNotSpeaker(), speaker()])
  return ({ why, next }) => {
    if (next === null) return why && whyNot(why)
    const { missingP, mode, value, gift } = next
    const amounts = { missing: formatPence(missingP), amount: formatPence(value), off: 100 - value }
    return t(mode, { ...amounts, tenths: value / 10, gift: gift ? say(gift) : '' })
  }
}
