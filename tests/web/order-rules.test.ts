import * as fc from 'fast-check'
import { decideMove, movesFor, type OrderActor, type OrderEvent, type OrderFacts } from '@/lib/domain/order/machine'
import { areaOf, maskAddress, maskName, nameWords, pairsOf, titleWords } from '@/lib/domain/order/personal'
import { OPERATOR_TYPE, ORDER_STATUS, type OrderStatus, SHIP_STATE } from '@/lib/domain/order/status'
import {
  checkDigit,
  doubtOf,
  failsCheckDigit,
  guessCarrier,
  isConfirmed,
  isNearlyPostal,
  isTrackingNumber,
  looksUnlike,
  normaliseTracking,
  remarkOn,
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
    ['SO2611210042', false],
    ['PO26112100', false],
    ['SO2611210', true],
  ])('"%s" has its six digits: %s', (number, good) => {
    expect(isTrackingNumber(number)).toBe(good)
  })

  test('a carrier is guessed only when one alone writes its numbers so', () => {
    expect(guessCarrier('123456')).toBeNull()
    expect([looksUnlike('dpd', '123456'), looksUnlike('own_van', '123456')]).toEqual([true, false])
  })

  test.each([
    ['royal_mail', 'RM123456789GB'],
    ['evri', 'H01A1B2C3D4E5F6G'],
    ['dpd', '15501234567890'],
    ['yodel', 'JD0123456789012345'],
    ['dhl', 'JJD0123456789012345'],
    ['ups', '1Z12345E0205271688'],
    ['yanwen', 'UV123456789YP'],
    ['sf', 'SF1234567890123'],
  ])('%s writes its numbers like %s, no sign longer', (carrier, number) => {
    expect([guessCarrier(number), looksUnlike(carrier, number)]).toEqual([carrier, false])
    expect([guessCarrier(`${number}0`), looksUnlike(carrier, `${number}000`)]).toEqual([
      carrier === 'dhl' ? carrier : null,
      true,
    ])
  })

  test('a number is doubtful by its check digit or beside a carrier whose numbers look otherwise', () => {
    expect(doubtOf('royal_mail', 'RR123456784GB')).toBe('checkDigit')
    expect(doubtOf('royal_mail', '12345678901234')).toBe('unlike')
    expect(doubtOf('own_van', 'RM12345678GB')).toBe('nearlyPostal')
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

  test('beside a number stands what speaks against it, or that it names its carrier, once it is long enough', () => {
    const said = [
      ['', 'RR12'],
      ['', 'RR123456784GB'],
      ['own_van', 'RM12345678GB'],
      ['evri', 'RR123456785GB'],
      ['royal_mail', 'RR123456785GB'],
      ['own_van', '12345678901234'],
    ] as const
    expect(said.map(([carrier, number]) => remarkOn(carrier, number))).toEqual([
      null,
      'checkDigit',
      'nearlyPostal',
      'unlike',
      'seen',
      null,
    ])
  })

  test('a doubt is confirmed by a tick or for the very number', () => {
    expect(['1', 'RR1', 'RR2', '', undefined].map((said) => isConfirmed(said, 'RR1'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isConfirmed('', '')).toBe(false)
  })

  test('one mistyped digit of a Royal Mail number is noticed, other numbers are none of its business', () => {
    // Of the Universal Postal Union's standard S10, with the two remainders that are no digit: 10 is 0, 11 is 5.
    expect(['RR123456785GB', 'RR473124829GB', 'RR000000080GB', 'RR000000005GB'].some(failsCheckDigit)).toBe(false)
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

const { cancelled, pendingPayment, pendingShipment, pendingReceipt, pendingReview, completed, closed, refund } =
  ORDER_STATUS
const { shop, buyer, platform, system } = OPERATOR_TYPE

/** Nothing shipped, held, picked, in dispute or asked for. */
const plain = (status: OrderStatus): OrderFacts => ({
  status,
  shipState: SHIP_STATE.none,
  heldBy: null,
  afterSaleState: 0,
  anyPicked: false,
})

const eventsOf = (facts: OrderFacts, actor: OrderActor) => movesFor(facts, actor).map(({ event }) => event)

/** Acts refused by the guards among those possible from here; a full order never has a remainder. */
const refusals = (facts: OrderFacts) =>
  [shop, buyer, platform, system]
    .flatMap((actor) =>
      movesFor(facts, actor).map(({ event, blocked }) => ({ said: `${actor} ${event}: ${blocked}`, blocked })),
    )
    .flatMap(({ said, blocked }) => (blocked && blocked !== 'nothingSent' ? [said] : []))

describe('The order machine (rules, 4.1)', () => {
  test.each<[string, OrderStatus, OrderEvent[], OrderEvent[], OrderEvent[], OrderEvent[]]>([
    ['unpaid', pendingPayment, ['adjustPrice', 'cancelUnpaid'], ['cancelUnpaid'], ['close'], ['paid', 'payTimeout']],
    [
      'paid',
      pendingShipment,
      [
        'shipPart',
        'shipLast',
        'cancelRest',
        'cannotSupply',
        'editAddress',
        'hold',
        'release',
        'undoShipment',
        'correctTracking',
      ],
      ['buyerCancel'],
      ['hold', 'release', 'askClose', 'approveClose', 'dropClose'],
      ['markLate', 'groupFailed'],
    ],
    [
      'shipped',
      pendingReceipt,
      ['undoShipment', 'correctTracking'],
      ['extendReceipt', 'confirmReceipt'],
      ['extendReceipt'],
      ['receiptTimeout'],
    ],
    ['received', pendingReview, [], ['review'], [], ['reviewTimeout']],
    ['completed', completed, [], ['followUpReview'], [], []],
    ['being refunded', refund, [], [], [], ['allRefunded']],
    ['cancelled', cancelled, [], [], [], []],
    ['closed', closed, [], [], [], []],
  ])('of an order that is %s: what shop, buyer, platform and the clock may send', (_name, status, ...may) => {
    const sent = [shop, buyer, platform, system].map((actor) => eventsOf(plain(status), actor))
    expect(sent).toEqual(may)
  })

  test.each<[OrderEvent, OrderStatus, OrderActor, OrderStatus]>([
    ['paid', pendingPayment, system, pendingShipment],
    ['adjustPrice', pendingPayment, shop, pendingPayment],
    ['cancelUnpaid', pendingPayment, buyer, cancelled],
    ['payTimeout', pendingPayment, system, cancelled],
    ['close', pendingPayment, platform, closed],
    ['shipPart', pendingShipment, shop, pendingShipment],
    ['shipLast', pendingShipment, shop, pendingReceipt],
    ['cannotSupply', pendingShipment, shop, refund],
    ['buyerCancel', pendingShipment, buyer, refund],
    ['undoShipment', pendingReceipt, shop, pendingShipment],
    ['confirmReceipt', pendingReceipt, buyer, pendingReview],
    ['receiptTimeout', pendingReceipt, system, pendingReview],
    ['review', pendingReview, buyer, completed],
    ['reviewTimeout', pendingReview, system, completed],
    ['allRefunded', refund, system, closed],
  ])('%s leads from %i by %i to %i', (event, from, actor, to) => {
    expect(decideMove(plain(from), event, actor)).toEqual({ legal: true, to })
  })

  test('the rest of an order is given back once a part of it has left, and the order goes on', () => {
    const begun = { ...plain(pendingShipment), shipState: SHIP_STATE.part }
    expect(decideMove(begun, 'cancelRest', shop)).toEqual({ legal: true, to: pendingReceipt })
    for (const actor of [buyer, platform, system]) expect(decideMove(begun, 'cancelRest', actor).legal).toBe(false)
  })

  test.each<[string, OrderFacts, string[]]>([
    [
      'is plain',
      plain(pendingShipment),
      ['1 release: notHeld', '3 release: notHeld', '3 approveClose: closeNotAsked', '3 dropClose: closeNotAsked'],
    ],
    [
      'the shop holds',
      { ...plain(pendingShipment), heldBy: shop, closeAsker: 'other' },
      ['1 shipPart: held', '1 shipLast: held', '1 hold: held', '3 hold: held', '3 askClose: closeAsked'],
    ],
    [
      'the platform holds',
      { ...plain(pendingShipment), heldBy: platform, closeAsker: 'own' },
      [
        '1 shipPart: held',
        '1 shipLast: held',
        '1 hold: held',
        '1 release: heldByPlatform',
        '3 hold: held',
        '3 askClose: closeAsked',
        '3 approveClose: closeOwn',
      ],
    ],
    [
      'has gone in part, and has an after-sale',
      { ...plain(pendingShipment), heldBy: null, shipState: SHIP_STATE.part, afterSaleState: 1, anyPicked: true },
      [
        '1 shipPart: afterSaleOpen',
        '1 shipLast: afterSaleOpen',
        '1 cancelRest: afterSaleOpen',
        '1 cannotSupply: alreadyShipped',
        '1 editAddress: alreadyShipped',
        '1 release: notHeld',
        '2 buyerCancel: alreadyShipped',
        '3 release: notHeld',
        '3 askClose: alreadyShipped',
        '3 approveClose: closeNotAsked',
        '3 dropClose: closeNotAsked',
        '4 groupFailed: alreadyShipped',
      ],
    ],
    [
      'waits for its team',
      { ...plain(pendingShipment), heldBy: system },
      [
        '1 shipPart: teamOpen',
        '1 shipLast: teamOpen',
        '1 hold: teamOpen',
        '1 release: teamOpen',
        '3 hold: teamOpen',
        '3 release: teamOpen',
        '3 approveClose: closeNotAsked',
        '3 dropClose: closeNotAsked',
      ],
    ],
    [
      'is picked',
      { ...plain(pendingShipment), heldBy: shop, anyPicked: true, closeAsker: 'other' },
      [
        '1 shipPart: held',
        '1 shipLast: held',
        '1 hold: held',
        '2 buyerCancel: alreadyPicked',
        '3 hold: held',
        '3 askClose: closeAsked',
      ],
    ],
    [
      'was shipped, extended, and has an after-sale',
      { ...plain(pendingReceipt), shipState: SHIP_STATE.all, afterSaleState: 1, receiptExtended: true },
      [
        '1 undoShipment: afterSaleOpen',
        '2 extendReceipt: alreadyExtended',
        '3 extendReceipt: alreadyExtended',
        '4 receiptTimeout: afterSaleOpen',
      ],
    ],
  ])('what the guards refuse of an order that %s', (_name, facts, refused) => {
    expect(refusals(facts)).toEqual(refused)
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

  test('the pairs of any part of a Chinese title are among the title’s words', () => {
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
