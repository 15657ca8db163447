import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { freightControls } from '../_freight/freight-controls'
import { FREIGHT, freightForm } from '../_freight/freight-form'
import { add } from '../actions'

const PATH = '/goods/freight/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('freight'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={freightForm} action={add} controls={await freightControls()} />
  </Card>
)

/** A new freight template. */
export default async function NewFreight() {
  await requireScreen(PATH)
  return <RecordPage words="freight" list={FREIGHT} at={PATH} draw={form} />
}
