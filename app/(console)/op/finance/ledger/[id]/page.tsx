import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { getJournal } from '@/lib/contract/finance/op'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { eventWord, RECORD } from '../../_shared/book-lists'
import { JournalLines } from './_components/journal-lines'
import { Reverse } from './_components/reverse'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.journal'))('oneTitle') }
}

async function page(id: string, { can }: Session) {
  const [t, found] = await Promise.all([getTranslations('finance.journal'), read(getJournal, { query: { id } })])
  const { journal, lines } = found
  const record = RECORD[journal.refType]
  const ref =
    record && can(record[1]) && `${record[0]}/${journal.refType === 'vatReturn' ? journal.refNo : journal.refId}`
  return (
    <DetailPage
      title={`${t(eventWord(journal.event))} · ${journal.refNo}`}
      back={{ href: '/op/finance/ledger', label: t('title') }}
    >
      <Card title={t('about')}>
        <Facts
          items={[
            { term: t('column.refNo'), value: ref ? <TextLink href={ref}>{journal.refNo}</TextLink> : journal.refNo },
            { term: t('column.shop'), value: journal.shop && `${journal.shop.nameZh} / ${journal.shop.nameEn}` },
            { term: t('column.time'), value: <Time value={journal.time} /> },
            { term: t('column.postTime'), value: <Time value={journal.postTime} /> },
          ]}
        />
      </Card>
      <JournalLines lines={lines} />
      <Reverse found={found} mayAsk={can('adjust:make')} />
    </DetailPage>
  )
}

/** One journal with its lines. */
export default async function Journal({ params }: PageProps<'/op/finance/ledger/[id]'>) {
  const session = await requireScreen('/op/finance/ledger/[id]')
  const { id } = await params
  return orError(() => page(id, session), `/op/finance/ledger/${id}`)
}
