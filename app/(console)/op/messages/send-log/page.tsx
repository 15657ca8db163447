import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { listHref } from '@/components/table/list-url'
import { Notice } from '@/components/ui/notice'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../or-error'
import { chipsOf, SendLogFilters, SendLogTabs } from './_components/send-log-filters'
import { SendLogRows } from './_components/send-log-rows'
import { SEND_LOG, sendLogView } from './_components/send-log-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('template.sendings'))('title') }
}

/** Mails and text messages, with what became of them. */
export default async function SendLog({ searchParams }: PageProps<'/op/messages/send-log'>) {
  await requireScreen(SEND_LOG)
  const search = await searchParams
  const { query, state } = sendLogView(search)
  const [t, chips] = await Promise.all([getTranslations('template.sendings'), chipsOf(query)])
  const done = (['retried', 'finished'] as const).find((each) => each === search.done)
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={
        done && (
          <Notice tone={done === 'retried' ? 'ok' : 'warn'} role="status" once>
            {t(`done.${done}`)}
          </Notice>
        )
      }
      tabs={<SendLogTabs state={state} />}
      toolbar={
        <>
          <SendLogFilters state={state} query={query} />
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => SendLogRows({ query, state, chips }), listHref(state))}
    </ListPage>
  )
}
