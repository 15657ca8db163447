import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { RecordForm } from '../../../../_record/record-form'
import { RecordPage } from '../../../../_record/record-frame'
import { PLATFORM_SPECS, specForms } from '../../../../goods/spec/_specs/spec-form'
import { SpecValues } from '../../../../goods/spec/_specs/spec-parts'
import { add } from '../../../../goods/spec/actions'

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
