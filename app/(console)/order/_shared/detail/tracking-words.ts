import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { CarrierRow } from '@/components/order/carrier-name'
import type { TrackingWords } from '@/components/order/tracking-fields'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Words of the carrier and number fields; `{carrier}` is filled in the browser. */
export async function trackingWords(): Promise<TrackingWords> {
  const t = await getTranslations('order.ship')
  const carrier = '{carrier}'
  return {
    carrier: t('carrier'),
    carrierAuto: t('carrierAuto'),
    trackingNo: t('trackingNo'),
    trackingHint: t('trackingHint'),
    seen: t('seen', { carrier }),
    unlike: t('unlike', { carrier }),
    checkDigit: t('checkDigit'),
    nearlyPostal: t('nearlyPostal'),
    sure: t('sure'),
    repeatedOk: t('repeatedOk'),
  }
}

/** Carriers as options in the reader's language. */
export async function carrierOptions(carriers: readonly CarrierRow[]): Promise<{ value: string; label: string }[]> {
  const spoken = await getLocale()
  const locale = knownLocale(spoken)
  return carriers.map(({ code, name }) => ({ value: code, label: pickText(name, locale) }))
}
