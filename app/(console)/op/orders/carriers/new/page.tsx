import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'
import { CARRIERS, carrierForm } from '../carrier-form'

const PATH = '/op/orders/carriers/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('carrier'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={carrierForm} action={add} />
  </Card>
)

/** A new carrier. */
export default async function NewCarrier() {
  await requireScreen(PATH)
  return <RecordPage words="carrier" list={CARRIERS} at={PATH} draw={form} />
}
