import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'
import { FEES, feeForm } from '../fee-form'

const PATH = '/op/orders/freight/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('shippingFee'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={feeForm} action={add} />
  </Card>
)

/** A new fee. */
export default async function NewShippingFee() {
  await requireScreen(PATH)
  return <RecordPage words="shippingFee" list={FEES} at={PATH} draw={form} />
}
