import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { getProfile } from '@/lib/contract/buyer'
import type { Address } from '@/lib/contract/order/work'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { AddressFields } from '../_shared/address-fields'
import { AddressLines } from '../_shared/address-lines'
import { saveDetails } from './actions'

const LOGIN = `/mall/login?${new URLSearchParams({ next: '/mall/checkout' })}`

/** Email and delivery address of a guest; the form if unknown or being changed. */
export async function GuestDetails({ address, open }: { address: Address | undefined; open: boolean }) {
  const [t, words, texts, own] = await Promise.all([
    getTranslations('mall.guest'),
    getTranslations('mall.login'),
    formTexts(),
    readAsBuyer(getProfile, {}, { else: null }),
  ])
  const email = own?.email ?? ''
  if (!open && address)
    return (
      <Card title={t('yours')}>
        <p>{email}</p>
        <AddressLines address={address} />
        <p>
          <a className="button button-quiet" href="/mall/checkout?edit=1">
            {t('change')}
          </a>
        </p>
      </Card>
    )
  return (
    <Card title={t('yours')}>
      <p className="soft">
        {t('have')}{' '}
        <a className="in-text" href={LOGIN}>
          {words('submit')}
        </a>
      </p>
      <ActionForm action={saveDetails} texts={texts}>
        <TextField
          name="email"
          label={words('email')}
          hint={t('emailHint')}
          value={email}
          type="email"
          autoComplete="email"
          maxLength={128}
        />
        <AddressFields {...(address && { address })} />
        <div className="form-buttons">
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
