import type { z } from 'zod'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { type ListState, listHref } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { ErrorState } from '@/components/ui/error-state'
import { StaleBanner } from '@/components/ui/stale-banner'
import { type AnnouncementQuery, myAnnouncements } from '@/lib/contract/message'
import { leaveEnded } from '@/lib/session/session'
import { endsSession, supportId, UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { AnnouncementModal } from './announcement-modal'
import { AnnouncementTable } from './announcement-table'

interface Props {
  query: z.output<typeof AnnouncementQuery>
  state: ListState
  chips: readonly AppliedFilter[]
  /** Id of the announcement open over the list. */
  id: string | undefined
}

/** Rows and pages; the last good ones while the marketplace fails, or the reason for having none. */
export async function AnnouncementRows({ query, state, chips, id }: Props) {
  const here = listHref(state, { current: query.current })
  try {
    const { data: page, staleSince } = await read(myAnnouncements, { query }, { stale: true })
    return (
      <>
        {staleSince && <StaleBanner since={staleSince.toISOString()} retryHref={here} />}
        <AnnouncementTable rows={page.records} state={state} chips={chips} />
        <Pager state={state} page={page} />
        {id && <AnnouncementModal id={id} rows={page.records} state={state} />}
      </>
    )
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    return <ErrorState message={error.message} requestId={supportId(error)} retryHref={here} />
  }
}
