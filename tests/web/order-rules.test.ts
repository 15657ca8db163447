import * as fc from 'fast-check'
import { decideMove, movesFor, ORDER_MOVES, type OrderFacts } from '@/lib/domain/order-machine'
import { areaOf, maskAddress, maskName, nameWords, pairsOf, titleWords } from '@/lib/domain/order-personal'
import {
  checkDigit,
  doubtOf,
  failsCheckDigit,
  guessCarrier,
  isNearlyPostal,
  isTrackingNumber,
  looksUnlike,
  normaliseTracking,
} from '@/lib/domain/tracking'

describe('Tracking numbers', () => {
  test.each([
    [' rm 123-456-789 gb ', 'RM123456789GB'],
    ['ＲＭ１２３４５６７８９ＧＢ', 'RM123456789GB'],
    ['1550.1234_567890', '15501234567890'],
    ['h20—974', 'H20974'],
  ])('"%s" is stored as %s', (text, number) => {
    expect(normaliseTracking(text)).toBe(number)
  })

  test('tidying twice is tidying once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseTracking(normaliseTracking(text))).toBe(normaliseTracking(text))
      }),
    )
  })

  test.each([
    ['12345', false],
    ['123456', true],
    ['ABCDEF12345', false],
    ['A1B2C3D4E5F6', true],
    ['1'.repeat(40), true],
    ['1'.repeat(41), false],
    ['123456<', false],
    ['', false],
  ])('"%s" has its six digits: %s', (number, good) => {
    expect(isTrackingNumber(number)).toBe(good)
  })

  test('a carrier is guessed only when one alone writes its numbers so', () => {
    expect(guessCarrier('RM123456789GB')).toBe('royal_mail')
    expect(guessCarrier('15501234567890')).toBe('dpd')
    expect(guessCarrier('123456')).toBeNull()
    expect([looksUnlike('dpd', '123456'), looksUnlike('own_van', '123456')]).toEqual([true, false])
  })

  test('a number is doubtful by its check digit or beside a carrier whose numbers look otherwise', () => {
    expect(doubtOf('royal_mail', 'RR123456784GB')).toBe('checkDigit')
    expect(doubtOf('royal_mail', '12345678901234')).toBe('unlike')
    expect([doubtOf('royal_mail', 'RR123456785GB'), doubtOf('own_van', '12345678901234')]).toEqual([null, null])
  })

  test.each([
    ['RM12345678GB', true],
    ['RM1234567890GB', true],
    ['RM123456789GB', false],
    ['RM123456789CN', false],
    ['UV12345678YP', false],
    ['12345678', false],
  ])('%s is a postal number with a digit missing or too many: %s', (number, nearly) => {
    expect(isNearlyPostal(number)).toBe(nearly)
  })

  test('one mistyped digit of a Royal Mail number is noticed, other numbers are none of its business', () => {
    expect(['RR123456785GB', 'RR473124829GB'].map(failsCheckDigit)).toEqual([false, false])
    const eight = fc.stringMatching(/^\d{8}$/)
    fc.assert(
      fc.property(eight, fc.nat(7), fc.integer({ min: 1, max: 9 }), (right, at, off) => {
        const ninth = checkDigit(right)
        const wrong = right.replace(/./g, (digit, place) => String((Number(digit) + (place === at ? off : 0)) % 10))
        expect(failsCheckDigit(`RM${right}${ninth}GB`)).toBe(false)
        expect(failsCheckDigit(`RM${right}${(ninth + off) % 10}GB`)).toBe(true)
        expect(isTrackingNumber(`RM${right}${(ninth + off) % 10}GB`)).toBe(true)
        // Eleven has one remainder more than there are digits: 0 and 5 stand for two each.
        if (checkDigit(wrong) !== ninth) expect(failsCheckDigit(`RM${wrong}${ninth}GB`)).toBe(true)
      }),
    )
    expect(['RM123456789CN', '123456', 'SF1234567890123'].some(failsCheckDigit)).toBe(false)
  })
})

const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.integer({ min: 0, max: 7 }),
  shipState: fc.constantFrom(0, 1, 2),
  heldBy: fc.constantFrom(null, 1, 3),
  afterSaleState: fc.constantFrom(0, 1),
  anyPicked: fc.boolean(),
})

describe('The order machine as a table', () => {
  test('a move is legal only if the table has it, and leads where the table says', () => {
    const events = [...new Set(ORDER_MOVES.map((move) => move.event))]
    fc.assert(
      fc.property(facts, fc.constantFrom(...events), fc.constantFrom(1, 2, 3, 4), (given, event, actor) => {
        const row = ORDER_MOVES.find(
          (move) => move.event === event && move.from === given.status && move.actors.some((one) => one === actor),
        )
        const verdict = decideMove(given, event, actor as 1)
        if (verdict.legal) expect(verdict.to).toBe(row?.to)
        else if (!row) expect(verdict.reason).toBe('wrongState')
      }),
    )
  })

  test('nothing leaves a cancelled or closed order, and a held one is not shipped', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(1, 2, 3, 4), (given, actor) => {
        if (given.status === 0 || given.status === 6) expect(movesFor(given, actor as 1)).toEqual([])
        const shipping = movesFor(given, 1).filter(({ event }) => event === 'shipLast' || event === 'shipPart')
        if (given.heldBy !== null) for (const { blocked } of shipping) expect(blocked).toBe('held')
      }),
    )
  })
})

describe('Masks and words of personal data', () => {
  test.each([
    ['Emma Whitfield', 'E** W**'],
    ['陈思远', '陈**'],
    ['王岚', '王*'],
    ['Zoë', 'Z**'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test('of an address only town and district are left', () => {
    expect(areaOf('London', 'sw1a 2aa')).toBe('London SW1A')
    expect(maskAddress('London', 'SW1A2AA')).toBe('***, London SW1A ***')
  })

  test('a name is found by its words, a Chinese one whole, by surname and by pairs', () => {
    expect(nameWords("Zoë O'Brien-Smith")).toEqual(['zoë', "o'brien-smith", "o'brien", 'smith', 'brien'])
    expect(nameWords('陈思远')).toEqual(['陈思远', '陈', '陈思', '思远'])
  })

  test('whatever part of a Chinese title is asked for, its pairs are among the title’s words', () => {
    const letters = [...'青花瓷茶具六件套']
    fc.assert(
      fc.property(fc.nat(6), fc.integer({ min: 2, max: 8 }), (from, length) => {
        const part = letters.slice(from, from + length).join('')
        for (const pair of pairsOf(part)) expect(titleWords(letters.join(''))).toContain(pair)
      }),
    )
    expect(titleWords('TS-01-6')).toEqual(['ts-01-6', 'ts', '01', '6'])
  })
})
