import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listUsers } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { DELETED, USERS, type UserFilter } from '../_users/user-view'
import { chooseUsers } from '../actions'
import { UserTable } from './user-table'

/** Id of the form to which the boxes of the rows belong. */
export const BULK_FORM = 'user-bulk'

interface Props {
  query: UserFilter
  state: ListState
  chips: readonly AppliedFilter[]
  mayFreeze: boolean
}

export async function UserRows({ query, state, chips, mayFreeze }: Props) {
  const [t, page] = await Promise.all([getTranslations('system.users'), upstream(listUsers, { query })])
  const binned = query.status === DELETED
  const choosing = mayFreeze && !binned
  const empty =
    binned && chips.length === 0 ? (
      <EmptyState title={t('binEmpty')} text={t('binEmptyText')} />
    ) : chips.length > 0 || query.status ? (
      <FilteredEmpty state={state} filters={chips} allHref={USERS} hint={t('nothing')} />
    ) : (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    )
  return (
    <>
      <UserTable rows={page.records} state={state} select={choosing ? BULK_FORM : null} empty={empty} />
      <Pager state={state} page={page} />
      {choosing && (
        <BulkBar id={BULK_FORM} action={chooseUsers} state={state} total={page.total}>
          <Button type="submit" name="status" value="1" look="secondary">
            {t('unfreeze')}
          </Button>
          <Button type="submit" name="status" value="2" look="danger">
            {t('freeze')}
          </Button>
        </BulkBar>
      )}
    </>
  )
}
