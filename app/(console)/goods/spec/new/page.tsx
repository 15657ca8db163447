import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { SPECS, specForms } from '../_specs/spec-form'
import { SpecValues } from '../_specs/spec-parts'
import { add } from '../actions'

const PATH = '/goods/spec/new'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('spec'))('newTitle') })

const form = async () => (
  <Card>
    <RecordForm form={specForms[SPECS]} action={add} controls={{ values: <SpecValues /> }} />
  </Card>
)

/** A new option set. */
export default async function NewSpec() {
  await requireScreen(PATH)
  return <RecordPage words="spec" list={SPECS} at={PATH} draw={form} />
}
