import type { Address } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import { areaOf, maskAddress, maskName, nameWords, phoneDigits, placeWords } from '@/lib/domain/order/personal'
import type { Vault } from '../../kernel/vault'

export interface Personal {
  buyer: string
  /** Where the storefront writes to; orders without it have a phone only. */
  email?: string | undefined
  /** In which the buyer placed the order. */
  language?: Locale | undefined
  address: Address
}

export const phoneLast4 = (phone: string): string => phone.replace(/\D/g, '').slice(-4)

/** Numbers by which an order is found by a name, a place, a phone or a phone's last four. */
export const personalTokens = (vault: Pick<Vault, 'token'>, { buyer, address }: Personal): bigint[] => [
  ...new Set([
    ...[...nameWords(address.name), ...nameWords(buyer)].map((word) => vault.token(`name:${word}`)),
    ...placeWords(address.town, address.postcode).map((word) => vault.token(`place:${word}`)),
    vault.token(`phone:${phoneLast4(address.phone)}`),
    vault.token(`phone:${phoneDigits(address.phone)}`),
  ]),
]

/** The number by which an order is found by the last figures of its own number. */
export const tailToken = (vault: Pick<Vault, 'token'>, no: string): bigint => vault.token(`tail:${no.slice(-4)}`)

export const sealPersonal = (vault: Vault, personal: Personal): string => vault.seal(JSON.stringify(personal))

export const openPersonal = (vault: Vault, sealed: string): Personal => JSON.parse(vault.open(sealed)) as Personal

/** Columns that are visible without a reason. */
export const maskedColumns = (personal: Personal) => {
  const { name, phone, town, postcode } = personal.address
  return {
    buyerMasked: maskName(personal.buyer),
    recipientMasked: maskName(name),
    area: areaOf(town, postcode),
    addressMasked: maskAddress(town, postcode),
    phoneLast4: phoneLast4(phone),
  }
}
