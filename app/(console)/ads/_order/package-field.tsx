import { getLocale, getTranslations } from 'next-intl/server'
import { SelectField } from '@/components/form/select-field'
import type { getAdSlot } from '@/lib/contract/ads/order'
import type { Data } from '@/lib/contract/endpoint'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Chooses between paying and using days of a package; nothing for a shop without one. */
export async function PackageField({ packages }: Pick<Data<typeof getAdSlot>, 'packages'>) {
  const [t, spoken] = await Promise.all([getTranslations('adOrder'), getLocale()])
  if (packages.length === 0) return null
  const options = packages.map(({ purchaseId, title, left }) => ({
    value: purchaseId,
    label: t('packageLeft', { name: pickText(title, knownLocale(spoken)), left }),
  }))
  return (
    <SelectField name="purchaseId" label={t('payWith')} options={options} empty={t('withMoney')} optional="unsaid" />
  )
}
