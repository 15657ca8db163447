import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { PLATFORM_SPECS, specForms } from '@/app/(console)/goods/spec/_specs/spec-form'
import { SpecValues } from '@/app/(console)/goods/spec/_specs/spec-parts'
import { add } from '@/app/(console)/goods/spec/actions'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'

const PATH = '/op/goods/specs/new'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('spec'))('newTitle') })

const form = async () => (
  <Card>
    <RecordForm form={specForms[PLATFORM_SPECS]} action={add} controls={{ values: <SpecValues /> }} />
  </Card>
)

/** A new option set. */
export default async function NewSpec() {
  await requireScreen(PATH)
  return <RecordPage words="spec" list={PLATFORM_SPECS} at={PATH} draw={form} />
}
