import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { Card } from '@/components/ui/card'
import { getKeyword } from '@/lib/contract/chat/auto'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { KEYWORDS, keywordForm } from '../_keywords/keyword-form'
import { edit, remove } from '../actions'

type Props = PageProps<'/service/auto-reply/keywords/[id]'>

const one = (id: string) => read(getKeyword, { query: { id } })

async function named(id: string) {
  const { word } = await one(id)
  return { zh: word, en: word }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/service/auto-reply/keywords/[id]')
  return { title: await recordTitle('chatKeyword', nameOf(named((await params).id))) }
}

async function Parts({ id }: { id: string }) {
  const [t, record] = await Promise.all([getTranslations('chatKeyword'), one(id)])
  return (
    <div className="page-stack">
      <Card>
        <RecordForm form={keywordForm} action={edit} record={record} />
      </Card>
      <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </DeleteCard>
    </div>
  )
}

/** One keyword with its form and deletion. */
export default async function KeywordPage({ params, searchParams }: Props) {
  await requireScreen('/service/auto-reply/keywords/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'chatKeyword', list: KEYWORDS, at: `${KEYWORDS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => Parts({ id })} />
}
