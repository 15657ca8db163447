import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { add } from '../actions'
import { ruleControls } from '../rule-controls'
import { RULES, ruleForm } from '../rule-form'

const PATH = '/after-sale/rules/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('afterSale.rules'))('newTitle'),
})

const form = async () => (
  <Card>
    <RecordForm form={ruleForm} action={add} controls={await ruleControls()} />
  </Card>
)

/** A new automatic rule. */
export default async function NewRule() {
  await requireScreen(PATH)
  return <RecordPage words="afterSale.rules" list={RULES} at={PATH} draw={form} />
}
