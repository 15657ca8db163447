import { workingDaysAfter } from './arrival'
import { machine } from './machine'
import { type Pence, shareOf } from './money'
import { bareCapitals } from './typed'
import { ukDay } from './uk-time'

/** Default withdrawal fee in hundredths of a per cent (specification, section 9: 8 %). */
export const WITHDRAWAL_FEE_BP = 800
/** Lower bound of the configurable minimum withdrawal, in pence (rules, section 5, 4). */
export const WITHDRAWAL_MIN_P = 1_000
/** Most withdrawals that reviewers can approve at once. */
export const BULK_PASS_MAX = 20

/** Working days from the request until the money arrives: one for the review, then the bank transfer. */
const ARRIVAL_DAYS = { uk: 2, iban: 5, cn: 5 } as const

/** UK day on which a withdrawal requested now should arrive; banks follow the bank holidays of England. */
export const withdrawalArrival = (now: number, kind: keyof typeof ARRIVAL_DAYS): string =>
  workingDaysAfter(ukDay(now), ARRIVAL_DAYS[kind], 'england')

/** Fee and payout of a withdrawal: the fee is rounded half up, the payout is the remainder. */
export function withdrawalFee(amountP: Pence, feeBp: number = WITHDRAWAL_FEE_BP): { feeP: Pence; netP: Pence } {
  const feeP = shareOf(amountP, feeBp)
  return { feeP, netP: amountP - feeP }
}

/** Result of the review by the specification's three values (0, 1, 2), then the state of the payment (rules 4.9). */
export const WITHDRAWAL_STATE = {
  unreviewed: 0,
  passed: 1,
  notPassed: 2,
  paying: 3,
  paid: 4,
  failed: 5,
  cancelled: 9,
} as const
export type WithdrawalState = (typeof WITHDRAWAL_STATE)[keyof typeof WITHDRAWAL_STATE]

export type WithdrawalEvent = 'pass' | 'refuse' | 'cancel' | 'send' | 'confirm' | 'fail' | 'return'

const S = WITHDRAWAL_STATE

/**
 * State machine of a withdrawal (rules 4.9). If it fails, or the bank returns it, the money goes back to the shop,
 * which may request it again.
 */
export const WITHDRAWAL = machine<WithdrawalEvent, WithdrawalState, 'shop' | 'platform'>([
  { event: 'cancel', from: [S.unreviewed], to: S.cancelled, actors: ['shop'] },
  { event: 'pass', from: [S.unreviewed], to: S.passed, actors: ['platform'] },
  { event: 'refuse', from: [S.unreviewed], to: S.notPassed, actors: ['platform'] },
  { event: 'send', from: [S.passed], to: S.paying, actors: ['platform'] },
  { event: 'confirm', from: [S.paying], to: S.paid, actors: ['platform'] },
  { event: 'fail', from: [S.paying], to: S.failed, actors: ['platform'] },
  { event: 'return', from: [S.paid], to: S.failed, actors: ['platform'] },
])

/** States in which the money is held and the shop cannot request another withdrawal. */
export const OPEN_WITHDRAWALS: readonly WithdrawalState[] = [S.unreviewed, S.passed, S.paying]
/** Events that return the held money to the shop. */
export const RETURNS_MONEY: ReadonlySet<WithdrawalEvent> = new Set(['refuse', 'cancel', 'fail'])

/** Review status of the specification: 0 unreviewed, 1 passed, 2 not passed. */
export const reviewResultOf = (state: WithdrawalState): 0 | 1 | 2 =>
  state === S.unreviewed || state === S.cancelled ? 0 : state === S.notPassed ? 2 : 1

const MOD = 97n
const asFigures = (text: string): string =>
  [...text].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('')

/** Stored form of an account number: capitals and digits only. */
export const plainAccount = (text: string): string => bareCapitals(text)

/** True if an IBAN's check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = plainAccount(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  return BigInt(asFigures(plain.slice(4) + plain.slice(0, 4))) % MOD === 1n
}

/** A British account: a sort code of six digits and an account number of eight, stored together. */
export const isUkAccount = (text: string): boolean => /^\d{14}$/.test(plainAccount(text))

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/limited$/, 'ltd')

/** True if a holder is the legal name, ignoring capitals, spaces, points and the form of "limited". */
export const isSameName = (holder: string, legalName: string): boolean =>
  plainName(holder) !== '' && plainName(holder) === plainName(legalName)
