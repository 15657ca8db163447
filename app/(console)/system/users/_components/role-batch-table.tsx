import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { RoleAct, RoleRow } from '@/lib/contract/user/bulk'
import { USERS } from '../_users/user-view'

interface Props {
  rows: readonly RoleRow[]
  act: RoleAct
  /** Before or after the act. */
  tense: 'would' | 'did'
}

/** Users with the effect on each. */
export async function RoleBatchTable({ rows, act, tense }: Props) {
  const t = await getTranslations('system.users')
  const column = columnsFor<RoleRow>()
  const word = ({ result }: RoleRow) => {
    if (result === 'done') return t(`roleBatch.${tense === 'did' ? 'became' : 'becomes'}.${act}`)
    return result === 'already' ? t(`roleBatch.already.${act}`) : t(`roleBatch.left.${result}`)
  }
  return (
    <DataTable
      caption={t('roleBatch.title')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      columns={[
        column.link({
          id: 'username',
          header: t('column.username'),
          href: ({ id }) => `${USERS}/${id}`,
          text: ({ username }) => username || '—',
          second: ({ realname }) => realname,
        }),
        column.status({
          id: 'result',
          header: t('roleBatch.result'),
          group: ({ result }) => (result === 'done' ? 'done' : result === 'already' ? 'draft' : 'trouble'),
          word,
        }),
      ]}
    />
  )
}
