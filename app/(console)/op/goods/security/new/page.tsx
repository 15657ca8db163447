import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'
import { SECURITIES, securityForm } from '../security-form'

const PATH = '/op/goods/security/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('security'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={securityForm} action={add} />
  </Card>
)

/** A new guarantee. */
export default async function NewSecurity() {
  await requireScreen(PATH)
  return <RecordPage words="security" list={SECURITIES} at={PATH} draw={form} />
}
