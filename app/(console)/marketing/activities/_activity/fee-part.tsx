import { FeeCards } from '@/components/pay/fee-cards'
import type { EnrolmentDetail } from '@/lib/contract/marketing/enrolment'
import { getEnrolmentFee } from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { pay, payOnline } from '../actions'

interface Props {
  row: Pick<EnrolmentDetail, 'id' | 'version' | 'state'>
  can: Session['can']
  /** True if the shop returns from the provider's page. */
  fromProvider: boolean
}

/** Fee of an enrolment: its state, and two ways to pay while the places are reserved. */
export async function FeePart({ row: { id, version, state }, can, fromProvider }: Props) {
  const fee = await read(getEnrolmentFee, { query: { id } })
  return FeeCards({
    ...{ words: 'enrolment.fee', fee, due: state === ENROLMENT.pendingPayment, fromProvider, pay, payOnline },
    ...{ mayPay: can('subscription:buy'), hidden: { id, version } },
  })
}
