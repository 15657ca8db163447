import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { PlanOffer } from '@/lib/contract/subscription'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { PERIODS } from '@/lib/domain/subscription'

/** Plans by month and year as options of one field; `actions.ts` parses the value. */
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

/** Option of a plan and period, if it exists. */
export const choiceOf = (choices: readonly { value: string }[], planId: string, period: string): string | undefined =>
  choices.find(({ value }) => value.startsWith(`${planId}:${period}:`))?.value
