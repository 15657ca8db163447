import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { DRAWS, drawControls, drawForm } from '../_draw/draw-form'
import { add } from '../actions'

const PATH = '/op/marketing/lucky-draw/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('luckyDraw'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={drawForm} action={add} controls={await drawControls()} />
  </Card>
)

export default async function NewLuckyDraw() {
  await requireScreen(PATH)
  return <RecordPage words="luckyDraw" list={DRAWS} at={PATH} draw={draw} />
}
