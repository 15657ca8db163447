import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Fields = Record<string, string>
type Thing = Record<string, unknown> & { id: string }

interface Session extends Thing {
  amount_total: number
  currency: string
  client_reference_id: string
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
}

interface Refund extends Thing {
  status: 'succeeded' | 'failed'
  amount: number
  payment_intent: string
  metadata: Fields
}

/** One call as it came in. */
export interface Called {
  method: string
  path: string
  key: string | undefined
  fields: Fields
}

interface Transfer extends Thing {
  amount: number
  destination: string
  transfer_group: string
  reversed: boolean
  metadata: Fields
}

/** A movement of Stripe's balance, newest first in its answer. */
interface BalanceMove extends Thing {
  amount: number
  fee: number
  type: string
  reporting_category: string
  created: number
  source: Thing
}

export interface StripeServer {
  url: string
  calls: Called[]
  refunds: Refund[]
  transfers: Transfer[]
  /** Writes a movement of the balance at `at` (milliseconds), about `source`; `type` is Stripe's, or its category. */
  move(at: number, type: string, amount: number, source: Thing, more?: { fee?: number; category?: string }): void
  /** The most that a page of the balance's movements has. */
  pageSize: number
  /** How the next calls of a path end: not answered though done, refused, or nothing is done. */
  trouble: { path: RegExp; kind: 'silent' | 'refused' | 'down' } | null
  session(ref: string): Session
  /** The buyer pays on Stripe's page; answers the event. */
  pay(id: string, amountP?: number): object
  expire(id: string): object
  /** A refund fails after it was made; answers the event. */
  bounce(refundId: string, type?: 'refund.failed' | 'refund.updated'): object
  /** A body with the header that signs it. */
  signed(event: object, secret: string): { payload: string; signature: string }
  close(): Promise<void>
}

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
const list = (data: Thing[], url: string) => ({ object: 'list', data, has_more: false, url })

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )

async function fieldsOf(request: IncomingMessage, url: URL): Promise<Fields> {
  let body = ''
  for await (const chunk of request) body += chunk
  return Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') })
    .end(JSON.stringify(body))
}

const refusal = (message: string) => ({
  error: { type: 'invalid_request_error', code: 'charge_already_refunded', message },
})

/**
 * Fake of the Stripe calls in use, in their recorded formats: checkout sessions, refunds, balance. One answer for
 * each idempotency key, until keys are forgotten.
 */
export async function startStripe(): Promise<StripeServer & { forgetKeys(): void }> {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const transfers: Transfer[] = []
  const moves: BalanceMove[] = []
  const kept = new Map<string, Thing>()
  const calls: Called[] = []

  const makers: Record<string, (fields: Fields) => Thing> = {
    '/v1/checkout/sessions'(fields) {
      const id = idOf('cs_test')
      const session: Session = {
        ...{ id, object: 'checkout.session', mode: fields.mode, url: `https://checkout.stripe.com/c/pay/${id}` },
        ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
        client_reference_id: fields.client_reference_id ?? '',
        amount_total:
          Number(fields['line_items[0][price_data][unit_amount]']) * Number(fields['line_items[0][quantity]']),
        currency: fields['line_items[0][price_data][currency]'] ?? '',
        metadata: metadataOf(fields),
      }
      sessions.set(id, session)
      return session
    },
    '/v1/refunds'(fields) {
      const refund: Refund = {
        ...{ id: idOf('re'), object: 'refund', status: 'succeeded', currency: 'gbp' },
        ...{ amount: Number(fields.amount), payment_intent: fields.payment_intent ?? '', metadata: metadataOf(fields) },
      }
      refunds.push(refund)
      return refund
    },
    '/v1/transfers'(fields) {
      const transfer: Transfer = {
        ...{ id: idOf('tr'), object: 'transfer', currency: fields.currency, reversed: false },
        ...{ amount: Number(fields.amount), destination: fields.destination ?? '' },
        ...{ transfer_group: fields.transfer_group ?? '', metadata: metadataOf(fields) },
      }
      transfers.push(transfer)
      return transfer
    },
  }

  function pageOfMoves(path: string, fields: Fields): object {
    const [from, to] = [Number(fields['created[gte]']), Number(fields['created[lt]'])]
    const all = moves.filter(({ created }) => created >= from && created < to)
    const after = fields.starting_after ? all.findIndex(({ id }) => id === fields.starting_after) + 1 : 0
    const most = Math.min(Number(fields.limit), own.pageSize)
    const expanded = fields['expand[0]'] === 'data.source'
    const data = all.slice(after, after + most).map((one) => (expanded ? one : { ...one, source: one.source.id }))
    return { ...list(data, path), has_more: after + most < all.length }
  }

  function read(path: string, fields: Fields): object | null {
    if (path === '/v1/balance_transactions') return pageOfMoves(path, fields)
    if (path === '/v1/balance') return { object: 'balance', available: [], pending: [], livemode: false }
    if (path === '/v1/refunds')
      return list(
        refunds.filter(({ payment_intent }) => payment_intent === fields.payment_intent),
        path,
      )
    if (path === '/v1/transfers')
      return list(
        transfers.filter(({ transfer_group }) => transfer_group === fields.transfer_group),
        path,
      )
    return sessions.get(path.replace('/v1/checkout/sessions/', '')) ?? null
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stripe.invalid')
    const { pathname: path } = url
    const fields = await fieldsOf(request, url)
    const key = request.headers['idempotency-key']?.toString()
    const method = request.method ?? ''
    calls.push({ method, path, key, fields })
    if (request.headers.authorization !== 'Bearer sk_test_stand_in_of_tests')
      return answer(response, 401, refusal('Invalid API Key'))
    const trouble = method === 'POST' || /^\/v1\/balance/.test(path) ? own.trouble : null
    const kind = trouble?.path.test(path) ? trouble.kind : null
    if (kind === 'down') return answer(response, 500, { error: { type: 'api_error', message: 'down' } })
    if (kind === 'refused') return answer(response, 400, refusal('Charge has already been refunded.'))
    const make = makers[path]
    const known = key ? kept.get(key) : undefined
    const made = method === 'POST' ? (known ?? make?.(fields) ?? null) : read(path, fields)
    if (key && made && method === 'POST') kept.set(key, made as Thing)
    if (kind === 'silent') return void request.socket.destroy()
    return made ? answer(response, 200, made) : answer(response, 404, refusal(`No such thing: ${path}`))
  })

  const eventOf = (type: string, object: object) => ({
    ...{ id: idOf('evt'), object: 'event', type, api_version: '2026-10-28.endive', created: 1_763_461_800 },
    ...{ livemode: false, data: { object } },
  })
  const session = (ref: string): Session => {
    const found = sessions.get(ref) ?? [...sessions.values()].find((each) => each.client_reference_id === ref)
    if (!found) throw new Error(`no session ${ref}`)
    return found
  }
  const own: StripeServer & { forgetKeys(): void } = {
    url: '',
    calls,
    refunds,
    transfers,
    trouble: null,
    pageSize: 100,
    move(at, type, amount, source, { fee = 0, category = type } = {}) {
      moves.unshift({
        ...{ id: idOf('txn'), object: 'balance_transaction', currency: 'gbp', amount, fee, net: amount - fee, type },
        ...{ reporting_category: category, created: Math.floor(at / 1_000), source },
      })
    },
    session,
    pay(ref, amountP) {
      const found = session(ref)
      const paid = { payment_status: 'paid', status: 'complete', payment_intent: idOf('pi') } as const
      Object.assign(found, paid, amountP !== undefined && { amount_total: amountP })
      return eventOf('checkout.session.completed', found)
    },
    bounce(refundId, type = 'refund.failed') {
      const refund = refunds.find(({ id }) => id === refundId)
      if (!refund) throw new Error(`no refund ${refundId}`)
      return eventOf(type, Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' }))
    },
    expire: (ref) => eventOf('checkout.session.expired', Object.assign(session(ref), { status: 'expired' })),
    signed(event, secret) {
      const payload = JSON.stringify(event, null, 2)
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
    },
    forgetKeys: () => kept.clear(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return own
}
