import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import type { Address } from '@/lib/contract/order/work'

/** Fields of a UK address, with browser autofill. */
export async function AddressFields({ address }: { address?: Address }) {
  const t = await getTranslations('mall.address')
  return (
    <>
      <TextField name="name" label={t('name')} value={address?.name} autoComplete="name" maxLength={50} />
      <TextField
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        value={address?.phone}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <TextField name="line1" label={t('line1')} value={address?.line1} autoComplete="address-line1" maxLength={100} />
      <TextField
        name="line2"
        label={t('line2')}
        value={address?.line2}
        optional
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField name="town" label={t('town')} value={address?.town} autoComplete="address-level2" maxLength={60} />
      <TextField
        name="county"
        label={t('county')}
        value={address?.county}
        optional
        autoComplete="address-level1"
        maxLength={60}
      />
      <TextField
        name="postcode"
        label={t('postcode')}
        hint={t('postcodeHint')}
        value={address?.postcode}
        autoComplete="postal-code"
        columns={10}
        maxLength={10}
      />
    </>
  )
}
