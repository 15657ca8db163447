import { businessPhone } from '../phone'
import { plainTyped } from '../typed'
import { deliverablePostcode, postcodeFault } from '../uk-places'

export const ADDRESS_USES = ['dispatch', 'return', 'invoice'] as const

export const ADDRESS_COUNTRIES = ['GB', 'CN'] as const
export type AddressCountry = (typeof ADDRESS_COUNTRIES)[number]

interface Typed {
  country: AddressCountry
  phone: string
  region: string
  district: string
  postcode: string
}

const CHINESE_POSTCODE = /^\d{6}$/

type Faults = Partial<Record<keyof Typed, string[]>>

interface Code {
  postcode: string | null
  fault: string | null
}

function britishPostcode(plain: string): Code {
  const fault = postcodeFault(plain)
  return { postcode: deliverablePostcode(plain), fault: fault === 'postcode' ? 'postcodeGB' : fault }
}

const chinesePostcode = (plain: string): Code =>
  plain === '' || CHINESE_POSTCODE.test(plain)
    ? { postcode: plain, fault: null }
    : { postcode: null, fault: 'postcodeCN' }

/**
 * Normalises an address by country: a British postcode with its space, a phone number with its code. `faults` lists
 * invalid fields; China has a province and a district, and an optional postcode.
 */
export function readAddress<A extends Typed>(typed: A): { address: A; faults: Faults } {
  const british = typed.country === 'GB'
  const phone = businessPhone(typed.phone, british ? '44' : '86')
  const plain = plainTyped(typed.postcode)
  const { postcode, fault } = british ? britishPostcode(plain) : chinesePostcode(plain)
  const faults: Faults = {
    ...(phone === null && { phone: ['phone'] }),
    ...(fault && { postcode: [fault] }),
    ...(!british && typed.region === '' && { region: ['region'] }),
    ...(!british && typed.district === '' && { district: ['district'] }),
  }
  return { address: { ...typed, phone: phone ?? typed.phone, postcode: postcode ?? typed.postcode }, faults }
}

/** Lines of an address for an envelope: name, street, place, postcode and the country last, in capitals. */
export function postalLines(address: Typed & { name: string; city: string; street: string }): string[] {
  const { country, name, street, district, city, region, postcode } = address
  const british = country === 'GB'
  const place = british ? [city.toUpperCase(), region] : [district, [city, region].filter(Boolean).join(', ')]
  return [name, street, ...place, postcode, british ? 'UNITED KINGDOM' : 'CHINA'].filter(Boolean)
}
