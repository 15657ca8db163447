import { getTranslations } from 'next-intl/server'
import { whyNotSpeaker } from '@/app/_kit/promotion/why-not'
import type { CartPromotion } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { speaker } from './say'

/** Says in a sentence what more would give, or why a promotion gives nothing; null if there is nothing to say. */
export async function promotionReason(): Promise<(promotion: Pick<CartPromotion, 'why' | 'next'>) => string | null> {
  const [t, whyNot, say] = await Promise.all([getTranslations('promotion.next'), whyNotSpeaker(), speaker()])
  return ({ why, next }) => {
    if (next === null) return why && whyNot(why)
    const { missingP, mode, value, gift } = next
    const amounts = { missing: formatPence(missingP), amount: formatPence(value), off: 100 - value }
    return t(mode, { ...amounts, tenths: value / 10, gift: gift ? say(gift) : '' })
  }
}
