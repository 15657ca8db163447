import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PROVIDER_METHODS } from '@/lib/domain/order/status'
import { type SandboxCard, sandboxNotice } from '@/lib/domain/sandbox'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import type { Notice, Payable, PaymentProvider } from './provider'

/** Signature of a sandbox notification. */
export const signatureOf = (vault: Pick<Vault, 'digest'>, { eventId, paymentId, state, amountP }: Notice): string =>
  vault.digest(`sandbox notice:${JSON.stringify([eventId, paymentId, state, amountP])}`)

const channelNoOf = (key: string) => `SBR${createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()}`

/** Built-in provider: everything works, but no money moves. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  methods: PROVIDER_METHODS,
  remote: false,
  create: async ({ id, payer }) => ({
    page: payer === 'shop' ? `/subscription/pay/${id}` : `/mall/pay/sandbox/${id}`,
    ref: null,
  }),
  async read(payload, signature, vault) {
    const notice = JSON.parse(payload) as Notice
    return signatureOf(vault, notice) === signature ? notice : fail('NOTICE_UNSIGNED')
  },
  lookUp: async () => null,
  refund: async ({ key }) => ({ channelNo: channelNoOf(key) }),
  ping: async () => undefined,
}

/** Writes the notifications that the sandbox will send about a payment with this card. */
export async function charge(tx: Db, payment: Payable, card: SandboxCard, now: Date, deadline: Date): Promise<void> {
  const { state, amountP, afterMs, times } = sandboxNotice(card, payment.amountP, deadline.getTime() - now.getTime())
  await tx.execute(sql`insert into sandbox_notice (event_id, payment_id, buyer_id, state, amount_p, due_at, times)
    values (${`sbx_${newId(now.getTime())}`}, ${payment.id}, ${payment.buyerId}, ${state}, ${amountP},
      ${new Date(now.getTime() + afterMs).toISOString()}, ${times})`)
}

interface Row {
  event_id: string
  payment_id: string
  state: 'paid' | 'failed'
  amount_p: number
}

/** Takes due notifications out of the sandbox; those sent twice are sent again in the next round. */
export async function dueNotices(tx: Db, now: Date, paymentId?: string): Promise<Notice[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`update sandbox_notice set times = times - 1 where event_id in (select event_id from sandbox_notice
        where due_at <= ${now.toISOString()} and times > 0 and ${paymentId ? sql`payment_id = ${paymentId}` : sql`true`}
        order by due_at limit 100 for update skip locked)
      returning event_id, payment_id, state, amount_p`,
  )
  await tx.execute(sql`delete from sandbox_notice where times <= 0`)
  return rows.map((row) => ({
    eventId: row.event_id,
    paymentId: row.payment_id,
    state: row.state,
    amountP: row.amount_p,
  }))
}
