import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { listShopAddresses, type ShopAddress } from '@/lib/contract/shop/profile'
import { ADDRESS_USES } from '@/lib/domain/shop/address'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { makeDefault } from '../actions'
import { addressLines } from './address-lines'
import { GivenAddresses } from './given-addresses'

async function AddressLine({ address, mayEdit }: { address: ShopAddress; mayEdit: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('shop.address'), formTexts()])
  const about = `${address.name}, ${address.city}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-3" data-row={address.id}>
      <div>
        <b>{address.name}</b> · {address.phone} {address.isDefault && <Badge tone="ok">{t('default')}</Badge>}
        <div>{addressLines(address).join(address.country === 'CN' ? ' ' : ', ')}</div>
        <div className="soft">{t(`country.${address.country}`)}</div>
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {!address.isDefault && (
            <ActionForm action={makeDefault} texts={texts} hidden={{ id: address.id }}>
              <SubmitButton look="quiet" aria-label={t('makeDefaultOf', { name: about })}>
                {t('makeDefault')}
              </SubmitButton>
            </ActionForm>
          )}
          <ButtonLink href={`/shop/addresses/${address.id}`} aria-label={t('editOf', { name: about })}>
            {t('edit')}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

/** Addresses of the shop by use. */
export async function AddressCards({ can }: Pick<Session, 'can'>) {
  const [t, all] = await Promise.all([getTranslations('shop.address'), read(listShopAddresses)])
  const given = can('shop:address') && <GivenAddresses all={all} />
  if (all.length === 0)
    return (
      <div className="page-stack">
        {given}
        <Card padded={false}>
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </Card>
      </div>
    )
  return (
    <div className="page-stack">
      {given}
      {ADDRESS_USES.map((use) => {
        const rows = all.filter((address) => address.use === use)
        return (
          <Card key={use} title={t(`use.${use}`)} note={t(`usedBy.${use}`)}>
            {rows.length === 0 ? (
              <p className="soft">{t('noneOfUse')}</p>
            ) : (
              <ul className="grid gap-4">
                {rows.map((address) => (
                  <AddressLine key={address.id} address={address} mayEdit={can('shop:address')} />
                ))}
              </ul>
            )}
          </Card>
        )
      })}
    </div>
  )
}
