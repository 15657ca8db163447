import type { Address } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import { areaOf, maskAddress, maskName, nameWords, phoneDigits, placeWords } from '@/lib/domain/order/personal'
import type { Vault } from '../../kernel/vault'

export interface Personal {
  buyer: string
  /** Address for messages of the storefront; orders without it only have a phone. */
  email?: string | undefined
  /** Language in which the buyer ordered. */
  language?: Locale | undefined
  address: Address
}

export const phoneLast4 = (phone: string): string => phone.replace(/\D/g, '').slice(-4)

/** Keyed tokens for finding an order by a name, a place, a phone or its last four digits. */
export const personalTokens = (vault: Pick<Vault, 'token'>, { buyer, address }: Personal): bigint[] => [
  ...new Set([
    ...[...nameWords(address.name), ...nameWords(buyer)].map((word) => vault.token(`name:${word}`)),
    ...placeWords(address.town, address.postcode).map((word) => vault.token(`place:${word}`)),
    vault.token(`phone:${phoneLast4(address.phone)}`),
    vault.token(`phone:${phoneDigits(address.phone)}`),
  ]),
]

/** Keyed token for finding an order by the end of its number. */
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
