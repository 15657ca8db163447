import type { Address } from '@/lib/contract/order-work'
import { areaOf, maskAddress, maskName, nameWords } from '@/lib/domain/order-personal'
import type { Vault } from '../../kernel/vault'

export interface Personal {
  buyer: string
  address: Address
}

export const phoneLast4 = (phone: string): string => phone.replace(/\D/g, '').slice(-4)

/** Numbers by which an order is found by a name or a phone's last four. */
export const personalTokens = (vault: Pick<Vault, 'token'>, personal: Personal): bigint[] => [
  ...new Set([
    ...[...nameWords(personal.address.name), ...nameWords(personal.buyer)].map((word) => vault.token(`name:${word}`)),
    vault.token(`phone:${phoneLast4(personal.address.phone)}`),
  ]),
]

export const sealPersonal = (vault: Vault, personal: Personal): string => vault.seal(JSON.stringify(personal))

export const openPersonal = (vault: Vault, sealed: string): Personal => JSON.parse(vault.open(sealed)) as Personal

/** What may be seen without a reason. */
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
