import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { Card } from '@/components/ui/card'
import { getChatCanned } from '@/lib/contract/chat/canned'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CANNED, cannedForm } from '../_canned/canned-form'
import { edit, remove } from '../actions'

type Props = PageProps<'/service/canned/[id]'>

const one = (id: string) => read(getChatCanned, { query: { id } })

async function named(id: string) {
  const { title } = await one(id)
  return { zh: title, en: title }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/service/canned/[id]')
  return { title: await recordTitle('chatCanned', nameOf(named((await params).id))) }
}

async function Parts({ id }: { id: string }) {
  const [t, record] = await Promise.all([getTranslations('chatCanned'), one(id)])
  return (
    <div className="page-stack">
      <Card>
        <RecordForm form={cannedForm} action={edit} record={record} />
      </Card>
      <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </DeleteCard>
    </div>
  )
}

/** One canned reply with its form and deletion. */
export default async function CannedPage({ params, searchParams }: Props) {
  await requireScreen('/service/canned/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'chatCanned', list: CANNED, at: `${CANNED}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => Parts({ id })} />
}
