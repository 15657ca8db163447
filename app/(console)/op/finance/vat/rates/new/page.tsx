import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'
import { TERMS, termForm } from '../term-form'

const PATH = '/op/finance/vat/rates/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('vat.terms'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={termForm} action={add} />
  </Card>
)

/** Page that adds a rate or limit from a future day. */
export default async function NewVatRate() {
  await requireScreen(PATH)
  return <RecordPage words="vat.terms" list={TERMS} at={PATH} draw={form} />
}
