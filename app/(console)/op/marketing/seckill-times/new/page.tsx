import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { SECKILL_TIMES, slotControls, slotForm } from '../_slot/slot-form'
import { add } from '../actions'

const PATH = '/op/marketing/seckill-times/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('seckill'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={slotForm} action={add} controls={await slotControls()} />
  </Card>
)

export default async function NewSeckillTime() {
  await requireScreen(PATH)
  return <RecordPage words="seckill" list={SECKILL_TIMES} at={PATH} draw={draw} />
}
