import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref, withFrom, withQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { OnlineSession } from '@/lib/contract/online'
import { askThese } from '../actions'
import { asking, askingAll, ONLINE, type OnlineFilter } from './online-view'
import { readOnline } from './read-online'

/** Links that ask to end this session or all of its user; they work without scripts. */
async function OnlineActs({ session, state }: { session: OnlineSession; state: ListState }) {
  const ask = (query: string) => withQuery(listHref(state), query)
  const t = await getTranslations('online')
  const { username } = session.user
  if (session.current) return <Badge tone="ok">{t('current')}</Badge>
  if (!session.manageable) return <span className="faint">—</span>
  return (
    <div className="form-buttons">
      <ButtonLink size="sm" href={ask(asking([session.id]))} aria-label={t('endOf', { username })}>
        {t('end')}
      </ButtonLink>
      <ButtonLink size="sm" look="danger" href={ask(askingAll(session.id))} aria-label={t('endAllOf', { username })}>
        {t('endAll')}
      </ButtonLink>
    </div>
  )
}

/** Id of the form of the row checkboxes. */
const BULK_FORM = 'online-bulk'

interface Props {
  query: OnlineFilter
  state: ListState
  chips: readonly AppliedFilter[]
  mayEnd: boolean
  /** Name of the last act: nothing stays selected after it. */
  done: string | undefined
}

async function columnsOf(state: ListState, mayEnd: boolean) {
  const t = await getTranslations('online')
  const column = columnsFor<OnlineSession>()
  return [
    column.link({
      id: 'user',
      header: t('column.user'),
      href: ({ user }) => withFrom(`/system/users/${user.id}`, state),
      text: ({ user }) => user.username,
      second: ({ user }) => user.realname,
      lead: ({ user }) => <Avatar name={user.realname || user.username} picture={user.avatar} />,
    }),
    column.text({ id: 'userType', header: t('column.userType'), value: ({ userType }) => t(`type.${userType}`) }),
    column.text({ id: 'shop', header: t('column.shop'), value: ({ shopName }) => shopName }),
    column.cell({
      id: 'place',
      header: t('column.place'),
      cell: ({ place, newDevice }) => (
        <>
          {place || t('unknown')} {newDevice && <Badge tone="warn">{t('newDevice')}</Badge>}
        </>
      ),
    }),
    column.text({ id: 'ip', header: t('column.ip'), value: ({ ip }) => ip }),
    column.time({ id: 'createTime', header: t('column.createTime'), value: ({ createTime }) => createTime }),
    column.time({ id: 'lastSeenTime', header: t('column.lastSeenTime'), value: ({ lastSeenTime }) => lastSeenTime }),
    ...(mayEnd
      ? [
          column.cell({
            id: 'acts',
            header: t('column.acts'),
            cell: (session) => <OnlineActs session={session} state={state} />,
          }),
        ]
      : []),
  ]
}

export async function OnlineRows({ query, state, chips, mayEnd, done }: Props) {
  const [t, page, columns] = await Promise.all([getTranslations('online'), readOnline(query), columnsOf(state, mayEnd)])
  const empty =
    chips.length > 0 || query.userType ? (
      <FilteredEmpty state={state} filters={chips} allHref={ONLINE} hint={t('nothing')} />
    ) : (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    )
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={page.records}
        cards
        rowId={({ id }) => id}
        state={state}
        {...(mayEnd && {
          select: {
            form: BULK_FORM,
            allLabel: t('selectAll'),
            label: ({ user, place }: OnlineSession) =>
              t('select', { username: user.username, place: place || t('unknown') }),
          },
        })}
        columns={columns}
        empty={empty}
      />
      <Pager state={state} page={page} />
      {mayEnd && (
        <BulkBar id={BULK_FORM} action={askThese} state={state} total={page.total} done={done}>
          <Button type="submit" look="danger">
            {t('endThese')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}
