import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import type { SellerReport } from '@/lib/contract/finance/report'

/** Tax number and date of birth. Known values are not shown: an empty field keeps them. */
export async function TaxFields({ seller, isPerson }: Pick<SellerReport, 'seller'> & { isPerson: boolean }) {
  const t = await getTranslations('finance.sellerReport')
  const { taxLast4, taxCountry, hasBirthDate } = seller
  return (
    <>
      <TextField
        name="taxNo"
        label={t('field.taxNo')}
        hint={taxLast4 ? t('hint.kept', { last4: taxLast4 }) : t(isPerson ? 'hint.nino' : 'hint.taxNo')}
        maxLength={30}
        optional="unsaid"
        autoComplete="off"
      />
      <TextField
        name="country"
        label={t('field.country')}
        hint={t('hint.country')}
        value={taxCountry}
        maxLength={2}
        columns={4}
      />
      {isPerson && (
        <TextField
          name="birthDate"
          type="date"
          label={t('field.birthDate')}
          hint={hasBirthDate ? t('hint.birthKept') : undefined}
          optional="unsaid"
        />
      )}
    </>
  )
}
