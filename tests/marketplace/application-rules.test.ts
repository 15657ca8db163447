import fc from 'fast-check'
import {
  APPLICATION,
  type ApplicationActor,
  isRefusedVisa,
  isWritable,
  APPLICATION_STATE as S,
} from '@/lib/domain/application'
import { autoChecks } from '@/lib/domain/application/checks'
import { documentsOf, partsOf, sectionsOf } from '@/lib/domain/application/fields'
import { changedFields, formProblems, readSection, sectionProblems } from '@/lib/domain/application/values'
import { formOf, usccOf } from '../support/application-form'

const TODAY = '2026-11-24'
const EVENTS = [...new Set(APPLICATION.moves.map(({ event }) => event))]
const steps = (...actors: ApplicationActor[]) =>
  fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.constantFrom(...actors)), { maxLength: 40 })
/** Every state that is passed through from a draft on. */
const walk = (moves: readonly (readonly [(typeof EVENTS)[number], ApplicationActor])[]) => {
  const states: number[] = [S.draft]
  for (const [event, actor] of moves)
    states.push(APPLICATION.next(event, states.at(-1) ?? 0, actor) ?? states.at(-1) ?? 0)
  return states
}

describe('The application machine (rules 4.5)', () => {
  test('nobody comes to a shop, or to a refusal, without the platform', () =>
    fc.assert(
      fc.property(steps('applicant'), (moves) => {
        const states = walk(moves)
        expect(states).not.toContain(S.passed)
        expect(states).not.toContain(S.refused)
      }),
    ))

  test('one person alone never refuses, by any sequence of acts', () =>
    fc.assert(fc.property(steps('applicant', 'platform'), (moves) => expect(walk(moves)).not.toContain(S.refused))))

  test('a refusal and a pass are final, and nothing of them can be written', () =>
    fc.assert(
      fc.property(steps('applicant', 'platform', 'second'), (moves) => {
        const states = walk(moves)
        const ended = states.findIndex((state) => state === S.passed || state === S.refused)
        if (ended < 0) return
        expect(new Set(states.slice(ended)).size).toBe(1)
        expect(isWritable(states[ended] ?? 0)).toBe(false)
      }),
    ))

  test('every application that is passed or refused was taken by somebody first', () =>
    fc.assert(
      fc.property(steps('applicant', 'platform', 'second'), (moves) => {
        const states = walk(moves)
        if (states.includes(S.passed) || states.includes(S.refused)) expect(states).toContain(S.inReview)
      }),
    ))
})

describe('The form', () => {
  test.each([1, 2, 3] as const)(
    'of kind %i is complete as in the example, and names the fields that are left out',
    (type) => {
      const form = formOf(type, 7)
      const read = Object.assign({}, ...sectionsOf(type).map((section) => readSection(type, section, form)))
      expect(formProblems(type, read, TODAY)).toEqual([])
      expect(formProblems(type, {}, TODAY).map(([section]) => section)).toEqual(sectionsOf(type))
      expect(partsOf(type, read)).toEqual([
        ...sectionsOf(type),
        ...documentsOf(type, read).map((kind) => `doc.${kind}`),
      ])
    },
  )

  test.each([
    ['company', 2, { companyNo: 'SC12345' }, 'companyNo', 'companyNo'],
    ['company', 2, { registeredPostcode: 'W1' }, 'registeredPostcode', 'postcode'],
    ['company', 1, { uscc: '91330106MA2AX7T530' }, 'uscc', 'uscc'],
    ['person', 2, { birthDate: '2008-11-25' }, 'birthDate', 'age'],
    ['person', 2, { birthDate: '1985-02-30' }, 'birthDate', 'birth'],
    ['person', 2, { idExpiry: '2026-11-24' }, 'idExpiry', 'expired'],
    ['person', 3, { nationality: 'US', visaType: 't5' }, 'visaType', 'visa'],
    ['owners', 2, { owner1Share: '24' }, 'owner1Share', 'share'],
    ['tax', 2, { vatNo: 'GB123456789' }, 'vatNo', 'vat'],
    ['tax', 3, { nino: 'QQ123456C' }, 'nino', 'nino'],
    ['person', 3, { nationality: 'US', visaType: 'settled' }, 'shareCode', 'required'],
    ['person', 3, { nationality: 'US', visaType: 'skilled', shareCode: 'X12345678' }, 'shareCode', 'shareCode'],
    ['person', 3, { nationality: 'US', visaType: 'skilled', shareCode: 'W12345678' }, 'visaExpiry', 'required'],
    ['person', 1, { idExpiry: '', idType: 'passport', idLongTerm: '1' }, 'idExpiry', 'required'],
    ['bank', 2, { bankSort: '12345' }, 'bankSort', 'sortCode'],
    ['bank', 2, { iban: 'GB82WEST12345698765433' }, 'iban', 'iban'],
    ['bank', 1, { swift: 'BKCH' }, 'swift', 'swift'],
  ] as const)('%s of kind %i: %j is not taken', (section, type, wrong, field, problem) => {
    const values = { ...formOf(type, 7), ...wrong }
    expect(sectionProblems(type, section, values, TODAY)).toMatchObject({ [field]: problem })
  })

  test('an identity card may have no end, and a share code stands for the visa', () => {
    const long = { ...formOf(1, 7), idExpiry: '', idLongTerm: '1' }
    expect(sectionProblems(1, 'person', long, TODAY)).toEqual({})
    const settled = { ...formOf(3, 7), nationality: 'US', visaType: 'settled', shareCode: 'w1a 2b3 4c5' }
    const read = readSection(3, 'person', settled)
    expect(read.shareCode).toBe('W1A2B34C5')
    expect(sectionProblems(3, 'person', read, TODAY)).toEqual({})
    expect(documentsOf(3, read)).not.toContain('visa')
  })

  test('right numbers are tidied; wrong ones stay as they were typed', () => {
    const typed = {
      bankSort: '12-34-56',
      accountNo: '1234 5678',
      iban: 'gb82 west 1234 5698 7654 32',
      bankHolder: ' Ada ',
    }
    expect(readSection(2, 'bank', typed)).toMatchObject({
      ...{ bankSort: '123456', accountNo: '12345678', iban: 'GB82WEST12345698765432', bankHolder: 'Ada' },
    })
    expect(readSection(2, 'bank', { bankSort: '12-34' }).bankSort).toBe('12-34')
    expect(readSection(2, 'bank', { vatNo: 'GB1' })).not.toHaveProperty('vatNo')
    expect(readSection(2, 'tax', { vatNo: '999 9999 73' }).vatNo).toBe('GB999999973')
  })

  test('no text that somebody types is lost or breaks the form', () =>
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3), fc.dictionary(fc.string(), fc.string()), fc.string(), (type, odd, text) => {
        for (const section of sectionsOf(type)) {
          const read = readSection(type, section, { ...odd, personName: text, bankName: text })
          sectionProblems(type, section, read, TODAY)
          if (section === 'bank') expect(read.bankName).toBe(text.normalize('NFKC').trim().slice(0, 120))
        }
      }),
    ))

  test('a code with one character changed is found wrong', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 8, max: 16 }), (nth, place) => {
        const code = usccOf(nth)
        const other = code.charAt(place) === '5' ? '6' : '5'
        const wrong = code.slice(0, place) + other + code.slice(place + 1)
        expect(sectionProblems(1, 'company', { uscc: code }, TODAY).uscc).toBeUndefined()
        expect(sectionProblems(1, 'company', { uscc: wrong }, TODAY).uscc).toBe('uscc')
      }),
    ))
})

test('owners of more than the whole, a foreign account and a company abroad are found', () => {
  const facts = { duplicates: [], missing: [], today: TODAY }
  const found = (type: 1 | 2 | 3, changes: object) =>
    autoChecks(type, { ...formOf(type, 7), ...changes }, facts)
      .filter(({ result }) => result === 'wrong' || result === 'look')
      .map(({ name }) => name)
  expect(found(2, {})).toEqual([])
  expect(found(3, {})).toEqual([])
  expect(found(2, { bankHolder: 'Somebody Else' })).toEqual(['names'])
  expect(found(2, { owner2Share: '60' })).toEqual(['owners'])
  expect(found(2, { tradingCountry: 'CN' })).toEqual(['overseas'])
  expect(changedFields({ a: '1', b: '' }, { a: '2', c: '' })).toEqual(['a'])
  expect(isRefusedVisa('t4')).toBe(true)
})
