import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT_MOVES } from '@/lib/domain/marketing/enrolment'
import type { ProviderMethod } from '@/lib/domain/order/status'
import { bind, bindStaged } from '../../kernel/binding'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { ownPasswordStages, type Passwords } from '../account'
import { ENROLMENT_CASE, type Enrolment, enrolmentsWhere, setEnrolment } from '../marketing'
import { shopFee } from '../shop-fee'

/** Fees of enrolments in activities. A payment sends the enrolment to its review. */
const fee = shopFee<Enrolment>({
  kind: 'enrolment',
  refType: ENROLMENT_CASE,
  errors: { moved: 'ENROLMENT_DECIDED', over: 'ENROLMENT_LOCKED' },
  async own(context, id, lock) {
    const own = sql`e.id = ${requireId(id)} and e.shop_id = ${shopOf(context)} and e.fee_p > 0`
    const [row] = await enrolmentsWhere(context, own, { lock })
    return row ?? fail('NOT_FOUND')
  },
  locked: async (context, id) => (await enrolmentsWhere(context, sql`e.id = ${id}`, { lock: true }))[0],
  paidState: ({ state }) => ENROLMENT_MOVES.next('pay', state, 'shop'),
  setPaid: ({ tx }, { id }, paid) => setEnrolment(tx, id, { ...paid, holdUntil: null }),
  setBack: ({ tx }, { id }, { at }) => setEnrolment(tx, id, { feeBackAt: at }),
})

export const enrolmentFees = fee.desk
export const giveFeeBack = fee.giveBack

export const feeBindings = (passwords: Passwords, methods: readonly ProviderMethod[]) => [
  bind(contract.getEnrolmentFee, (context, { query: { id } }) => fee.read(context, id, methods)),
  bindStaged(contract.payEnrolment, {
    ...ownPasswordStages(passwords),
    run: (context, { body }) => fee.pay(context, body),
  }),
]
