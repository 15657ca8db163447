import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { KEYWORDS, keywordForm } from '../_keywords/keyword-form'
import { add } from '../actions'

const PATH = '/service/auto-reply/keywords/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatKeyword'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={keywordForm} action={add} />
  </Card>
)

export default async function NewKeywordPage() {
  await requireScreen(PATH)
  return <RecordPage words="chatKeyword" list={KEYWORDS} at={PATH} draw={draw} />
}
