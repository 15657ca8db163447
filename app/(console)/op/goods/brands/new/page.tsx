import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { BRANDS, brandForm } from '../_brands/brand-form'
import { add } from '../actions'

const PATH = '/op/goods/brands/new'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('brand'))('newTitle') })

const form = async () => (
  <Card>
    <RecordForm form={brandForm} action={add} />
  </Card>
)

/** A new brand. */
export default async function NewBrand() {
  await requireScreen(PATH)
  return <RecordPage words="brand" list={BRANDS} at={PATH} draw={form} />
}
