import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/payout'
import { bind } from '../../kernel/binding'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { settingNumber } from '../system'

const MINUTE_MS = 60_000

interface Sealed {
  shop_id: string
  number_sealed: string
  last4: string
}

async function sealedNumber(tx: Db, id: string): Promise<Sealed> {
  const [row] = await rowsOf<Sealed>(
    tx,
    sql`select shop_id, number_sealed, last4 from payout_account where id = ${requireId(id)}`,
  )
  return row ?? fail('NOT_FOUND')
}

const reveal = bind(contract.revealAccount, async (context, { body: { id, reason } }) => {
  const { tx, now, user, vault } = context
  const found = await sealedNumber(tx, id)
  const until = new Date(now.getTime() + (await settingNumber(tx, 'pii.revealMinutes')) * MINUTE_MS).toISOString()
  await tx.execute(sql`insert into payout_account_reveal (id, payout_account_id, user_id, reason, at, until)
    values (${newId(now.getTime())}, ${id}, ${user.userId}, ${reason}, ${now.toISOString()}, ${until})`)
  context.audit({
    refType: 'payoutAccount',
    refId: id,
    shopId: found.shop_id,
    detail: { last4: found.last4, reason },
  })
  return { number: vault.open(found.number_sealed), until }
})

const revealed = bind(contract.revealedAccount, async ({ tx, now, user, vault }, { query: { id } }) => {
  const found = await sealedNumber(tx, id)
  const [running] = await rowsOf<{ until: string }>(
    tx,
    sql`select until from payout_account_reveal where payout_account_id = ${id} and user_id = ${user.userId}
      and until > ${now.toISOString()} order by until desc limit 1`,
  )
  return running ? { number: vault.open(found.number_sealed), until: instant(running.until) } : null
})

export const accountRevealBindings = [reveal, revealed]
