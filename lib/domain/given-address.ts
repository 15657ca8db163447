import type { AddressCountry } from './shop/address'
import { withoutInvisible } from './typed'

/** The parts of an address that was typed on one line. */
export interface AddressParts {
  region: string
  city: string
  district: string
  street: string
}

/** Longest region, city or district of a shop's address; longer text stays in the street. */
const PART_MAX = 60
const NOTHING: AddressParts = { region: '', city: '', district: '', street: '' }

/** Characters of a place name: not of a road or number, and not the end of another place. */
const NAME = '(?:(?![省市区县旗路街道号])\\p{Script=Han})'
const placeEnding = (ends: string, most: number) => new RegExp(`^${NAME}{1,${most}}?(?:${ends})`, 'u')
const PROVINCE = new RegExp(`^(?:北京市?|上海市?|天津市?|重庆市?|${NAME}{1,8}?(?:省|自治区))`, 'u')
const CITY = placeEnding('市|自治州|地区|盟', 10)
const DISTRICT = placeEnding('自治县|区|县|旗|市', 10)
const MUNICIPALITY = /^(?:北京|上海|天津|重庆)/

function chinese(text: string): AddressParts {
  let rest = text
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(rest)?.[0] ?? ''
    rest = rest.slice(found.length).trimStart()
    return found
  }
  const region = take(PROVINCE)
  const municipal = MUNICIPALITY.test(region)
  const city = municipal ? region : take(CITY)
  return { region, city, district: region || city ? take(DISTRICT) : '', street: rest }
}

const plain = (text: string): string => text.replace(/\s/g, '').toUpperCase()

function british(text: string, postcode: string): AddressParts {
  const parts = text
    .split(/[,，\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && plain(part) !== plain(postcode))
  const [city = '', ...before] = [...parts].reverse()
  if (before.length === 0 || city.length > PART_MAX) return { ...NOTHING, street: parts.join(', ') }
  return { ...NOTHING, city, street: before.reverse().join(', ') }
}

/**
 * Splits an address typed on one line into the parts of an application, for a person to check: province, city and
 * district of a Chinese one, the town at the end of a British one. Unrecognised parts stay in the street; the
 * postcode of a British one is removed.
 */
export function addressParts(country: AddressCountry, line: string, postcode: string): AddressParts {
  const text = withoutInvisible(line).normalize('NFKC').trim()
  return country === 'CN' ? chinese(text) : british(text, postcode)
}
