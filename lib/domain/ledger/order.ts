import type { FeeTerms, FeeVat } from '../vat/fee'
import {
  type BookedOrder,
  captureLines,
  commissionBackOf,
  commissionOf,
  type Journal,
  type LedgerLine,
  type Posted,
  refundLines,
  sharesOf,
  transfer,
} from '.'
import { type Dispute, frozenTargets, roomIn, sumFrozen } from './freeze'

type Step = { at: number; event: Journal['event']; caseId?: string }

interface Book {
  order: BookedOrder
  disputes: readonly Dispute[]
  terms: FeeTerms
  /** Amount that each case freezes once all is posted. */
  targets: ReadonlyMap<string, number>
  posted: Posted
  journals: Journal[]
}

const heldFor = ({ posted }: Book, caseId: string): number =>
  posted.frozen.find((one) => one.caseId === caseId)?.amountP ?? 0

/** Unposted events of an order, oldest first. */
function stepsOf(book: Book, before: Posted | null, now: number): Step[] {
  const { order, posted, disputes, targets } = book
  const { paidAt, receivedAt, windowEndsAt } = order
  const refundAt = order.refundAt ?? order.refundedAt ?? now
  const steps: (Step | false | null)[] = [
    !before && { event: 'captured', at: paidAt },
    receivedAt !== null && posted.stage === 'pending' && { event: 'received', at: receivedAt },
    windowEndsAt !== null &&
      windowEndsAt <= now &&
      posted.stage !== 'available' && { event: 'released', at: windowEndsAt },
    order.refundP > posted.refundP && { event: 'refund', at: refundAt },
    order.refundedP > posted.refundedP && { event: 'refundPaid', at: order.refundedAt ?? refundAt },
    ...disputes.map(({ id, at }): Step | false => {
      const changeP = (targets.get(id) ?? 0) - heldFor(book, id)
      return (
        changeP !== 0 && { event: changeP > 0 ? 'frozen' : 'unfrozen', at: Math.max(at, receivedAt ?? at), caseId: id }
      )
    }),
  ]
  // Events of the same instant stay in the order above: none precedes the one that it needs.
  return steps.filter((step): step is Step => Boolean(step)).sort((one, other) => one.at - other.at)
}

interface Written {
  lines: LedgerLine[]
  commission?: FeeVat
  mark?: string
}

function write(book: Book, { event, at }: Step, { lines, commission, mark = event }: Written): void {
  if (lines.length === 0) return
  const fee = commission && commission.grossP !== 0 ? { commission } : {}
  book.journals.push({ key: `order:${book.order.id}:${mark}`, event, at, lines, ...fee })
}

/** Freezes available money for a case up to `wantedP`, or releases the excess. */
function freeze(book: Book, caseId: string, wantedP: number, at: number): void {
  const { order, posted } = book
  const known = posted.frozen.find((one) => one.caseId === caseId) ?? { caseId, amountP: 0, open: false, times: 0 }
  const amountP = Math.min(wantedP, known.amountP + roomIn(order, posted))
  if (amountP === known.amountP) return
  const event = amountP > known.amountP ? 'frozen' : 'unfrozen'
  const times = known.times + 1
  book.journals.push({
    ...{ key: `order:${order.id}:${event}:${caseId}:${times}`, event, at, caseId },
    lines: transfer('move', posted.stage, 'frozen', amountP - known.amountP),
  })
  const others = posted.frozen.filter((one) => one.caseId !== caseId)
  book.posted = { ...posted, frozen: [...others, { ...known, amountP, times }] }
}

/** Releases money for a refund: for claims that are refunded now, and what the order no longer covers. */
function thaw(book: Book, at: number): void {
  const { order, disputes, targets } = book
  for (const { id, refunded } of disputes)
    if (refunded) freeze(book, id, Math.min(heldFor(book, id), targets.get(id) ?? 0), at)
  const leftP = Math.max(sharesOf(order, order).netP, 0)
  for (const { caseId, amountP } of book.posted.frozen.toReversed()) {
    const overP = sumFrozen(book.posted.frozen) - leftP
    if (overP > 0) freeze(book, caseId, Math.max(amountP - overP, 0), at)
  }
}

function moveTo(book: Book, stage: Posted['stage'], step: Step): void {
  const { order, posted } = book
  const freeP = sharesOf(order, posted).netP - sumFrozen(posted.frozen)
  write(book, step, { lines: transfer('move', posted.stage, stage, freeP) })
  book.posted = { ...posted, stage }
}

function refund(book: Book, step: Step): void {
  thaw(book, step.at)
  const { order, posted, terms } = book
  const lines = refundLines(order, posted, terms)
  const commission = commissionBackOf(order, posted, terms)
  write(book, step, { lines, commission, mark: `refund:${order.refundP}` })
  book.posted = { ...posted, refundP: order.refundP, vatBackP: order.vatBackP }
}

function refundPaid(book: Book, step: Step): void {
  const { order, posted } = book
  const { refundedP, refundedToBalanceP, chargedBackP } = order
  const toBalanceP = refundedToBalanceP - posted.refundedToBalanceP
  const byBankP = chargedBackP - posted.chargedBackP
  const toProviderP = refundedP - posted.refundedP - toBalanceP - byBankP
  const lines = [
    ...transfer('refundPaid', 'refundsDue', 'receivable', toProviderP),
    ...transfer('refundPaid', 'refundsDue', 'wallet', toBalanceP),
    ...transfer('chargeback', 'refundsDue', 'disputed', byBankP),
  ]
  write(book, step, { lines, mark: `refundPaid:${refundedP}` })
  book.posted = { ...posted, refundedP, refundedToBalanceP, chargedBackP }
}

function take(book: Book, step: Step): void {
  const { event, at, caseId } = step
  const { order, terms } = book
  if (event === 'captured')
    write(book, step, { lines: captureLines(order, terms), commission: commissionOf(order, terms) })
  else if (event === 'received') moveTo(book, 'window', step)
  else if (event === 'released') moveTo(book, 'available', step)
  else if (event === 'refund') refund(book, step)
  else if (event === 'refundPaid') refundPaid(book, step)
  else if (caseId) freeze(book, caseId, book.targets.get(caseId) ?? 0, at)
}

const NOTHING: Posted = {
  ...{ stage: 'pending', refundP: 0, vatBackP: 0, refundedP: 0, refundedToBalanceP: 0, chargedBackP: 0, frozen: [] },
}

/** Every case known to the ledger or open now, with whether it is open. */
function remembered({ disputes, posted }: Book): Posted['frozen'] {
  const open = new Map(disputes.map((one) => [one.id, one.open]))
  const known = posted.frozen.map((one) => ({ ...one, open: open.get(one.caseId) ?? one.open }))
  const fresh = disputes.filter(({ id, open: is }) => is && !known.some(({ caseId }) => caseId === id))
  return [...known, ...fresh.map(({ id }) => ({ caseId: id, amountP: 0, open: true, times: 0 }))]
}

const WITHOUT_VAT: FeeTerms = { rule: 'reverse', rateBp: 0 }

/**
 * Journals that bring the ledger up to the state of an order and its cases at `now` (milliseconds), and the amounts
 * posted afterwards. With those amounts a second call posts nothing. `terms` are those under which the commission was
 * charged.
 */
export function orderJournals(
  order: BookedOrder,
  before: Posted | null,
  now: number,
  disputes: readonly Dispute[] = [],
  terms: FeeTerms = WITHOUT_VAT,
): { journals: Journal[]; posted: Posted } {
  const targets = frozenTargets(order, disputes)
  const book: Book = { order, disputes, terms, targets, posted: before ?? NOTHING, journals: [] }
  const steps = stepsOf(book, before, now)
  for (const step of steps) take(book, step)
  // Releases come first, because they make room for other cases.
  const at = steps.at(-1)?.at ?? now
  const changes = [...targets].map(([id, wantedP]) => ({ id, wantedP, changeP: wantedP - heldFor(book, id) }))
  for (const { id, wantedP } of changes.toSorted((one, other) => one.changeP - other.changeP))
    freeze(book, id, wantedP, at)
  return { journals: book.journals, posted: { ...book.posted, frozen: remembered(book) } }
}
