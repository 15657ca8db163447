import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { goodsChoices } from '@/lib/contract/goods/choices'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { freightControls } from '../_freight/freight-controls'
import { FREIGHT, freightForm } from '../_freight/freight-form'
import { add } from '../actions'

const PATH = '/goods/freight/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('freight'))('newTitle'),
})

/** Delivery days, fastest and slowest, by where the shop keeps its goods. */
const DAYS = { uk: { daysMin: 2, daysMax: 4 }, overseas: { daysMin: 7, daysMax: 15 } } as const

async function form() {
  const [t, choices] = await Promise.all([getTranslations('freight'), read(goodsChoices, {}, { else: null })])
  const place = choices?.goodsLocation ?? 'uk'
  const begins = { origin: t(`originOf.${place}`), ...DAYS[place] }
  return (
    <Card>
      <RecordForm form={freightForm} action={add} begins={begins} controls={await freightControls()} />
    </Card>
  )
}

/** A new freight template. */
export default async function NewFreight() {
  await requireScreen(PATH)
  return <RecordPage words="freight" list={FREIGHT} at={PATH} draw={form} />
}
