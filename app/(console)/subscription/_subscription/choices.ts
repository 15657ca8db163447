import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { PlanOffer } from '@/lib/contract/subscription'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { PERIODS } from '@/lib/domain/subscription'

/** Every plan by the month and by the year, as options of one field; the value is what `actions.ts` reads. */
export async function planChoices(offers: readonly PlanOffer[]) {
  const [t, spoken] = await Promise.all([getTranslations('subscription.plan'), getLocale()])
  const locale = knownLocale(spoken)
  return offers.flatMap((offer) =>
    PERIODS.map((period) => {
      const priceP = period === 'year' ? offer.yearP : offer.monthP
      const price = formatPence(priceP)
      return {
        value: `${offer.id}:${period}:${priceP}`,
        label: t(`choice.${period}`, { plan: pickText(offer.name, locale), price }),
        ...(offer.exceeded.length > 0 && { hint: t('choice.exceeded') }),
      }
    }),
  )
}

/** The option of a plan and a period, if it is there. */
export const choiceOf = (choices: readonly { value: string }[], planId: string, period: string): string | undefined =>
  choices.find(({ value }) => value.startsWith(`${planId}:${period}:`))?.value
