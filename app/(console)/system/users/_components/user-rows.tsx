import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import type { ListState } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listUsers } from '@/lib/contract/user'
import type { PermissionCode } from '@/lib/domain/permission'
import { read } from '@/lib/upstream/read'
import { DELETED, USERS, type UserFilter } from '../_users/user-view'
import { chooseUsers } from '../bulk-actions'
import { ExportButton } from './user-export'
import { UserTable } from './user-table'

/** Id of the form of the row checkboxes. */
export const BULK_FORM = 'user-bulk'

interface Props {
  query: UserFilter
  state: ListState
  chips: readonly AppliedFilter[]
  can(code: PermissionCode): boolean
  /** Message in the address: `at` marks a finished bulk act (it clears the selection), `added` the new user. */
  told: Readonly<Partial<Record<'at' | 'added', string>>>
}

/** Bulk acts with a preview page: freeze, unfreeze, assign or remove a role; and export. */
async function Bulk({ state, total, can, told }: Pick<Props, 'state' | 'can' | 'told'> & { total: number }) {
  const t = await getTranslations('system.users')
  return (
    <BulkBar id={BULK_FORM} action={chooseUsers} state={state} total={total} done={told.at}>
      <ExportButton />
      {can('user:edit') && (
        <Button type="submit" name="to" value="role" look="secondary">
          {t('roleBatch.open')}
        </Button>
      )}
      {can('user:freeze') && (
        <>
          <Button type="submit" name="to" value="unfreeze" look="secondary">
            {t('unfreeze')}
          </Button>
          <Button type="submit" name="to" value="freeze" look="danger">
            {t('freeze')}
          </Button>
        </>
      )}
    </BulkBar>
  )
}

export async function UserRows({ query, state, chips, can, told }: Props) {
  const [t, page] = await Promise.all([getTranslations('system.users'), read(listUsers, { query })])
  const binned = query.status === DELETED
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
      <UserTable
        rows={page.records}
        state={state}
        select={binned ? null : BULK_FORM}
        empty={empty}
        added={told.added}
      />
      <Pager state={state} page={page} />
      {!binned && <Bulk state={state} total={page.total} can={can} told={told} />}
    </>
  )
}
