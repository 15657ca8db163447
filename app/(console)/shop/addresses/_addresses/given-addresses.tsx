import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { listGivenAddresses, type ShopAddress } from '@/lib/contract/shop/profile'
import { ADDRESS_USES } from '@/lib/domain/shop/address'
import { read } from '@/lib/upstream/read'
import { addressLines } from './address-lines'
import { givenPath } from './given-path'

/** Addresses in the shop's application, for uses without one; nothing if every use has one. */
export async function GivenAddresses({ all }: { all: readonly ShopAddress[] }) {
  const open = ADDRESS_USES.filter((use) => !all.some((address) => address.use === use))
  const [t, given] = await Promise.all([
    getTranslations('shop.address'),
    open.length > 0 ? read(listGivenAddresses, {}, { else: [] }) : [],
  ])
  if (given.length === 0) return null
  return (
    <Card title={t('given')} note={t('givenNote')}>
      <ul className="grid gap-4">
        {given.map((address, place) => {
          const text = addressLines(address).join(address.country === 'CN' ? ' ' : ', ')
          return (
            <li key={text} className="flex flex-wrap items-start justify-between gap-3">
              <div>
                {text}
                <div className="soft">{t(`country.${address.country}`)}</div>
              </div>
              <div className="flex flex-wrap gap-2">
                {open.map((use) => (
                  <ButtonLink key={use} href={givenPath(use, place)} aria-label={t(`takeOf.${use}`, { address: text })}>
                    {t(`take.${use}`)}
                  </ButtonLink>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
