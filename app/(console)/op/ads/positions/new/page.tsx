import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { AD_POSITIONS, positionForm } from '../_position/position-form'
import { add } from '../actions'

const PATH = '/op/ads/positions/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adPosition'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={positionForm} action={add} />
  </Card>
)

export default async function NewAdPosition() {
  await requireScreen(PATH)
  return <RecordPage words="adPosition" list={AD_POSITIONS} at={PATH} draw={draw} />
}
