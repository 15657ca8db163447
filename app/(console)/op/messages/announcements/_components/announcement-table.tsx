import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PriorityTag } from '@/components/shell/priority-tag'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { ListState } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { AnnouncementEntry } from '@/lib/contract/announcement'
import { knownLocale } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import { titleOf } from '@/lib/message/bell'
import { ANNOUNCEMENTS, audienceOf, groupOfPhase, neverAppeared, share } from '../_announcements/announcement-view'
import { actOf, questionHref } from './announcement-question'

interface Props {
  rows: readonly AnnouncementEntry[]
  state: ListState
  empty: ReactNode
  can(code: PermissionCode): boolean
}

async function Acts({ row, state, can }: Pick<Props, 'state' | 'can'> & { row: AnnouncementEntry }) {
  const t = await getTranslations('announcement')
  const here = `${ANNOUNCEMENTS}/${row.id}`
  const mayEdit = can('announcement:edit')
  const act = actOf(row, can)
  return (
    <span className="announcement-acts">
      {act && <TextLink href={questionHref(state, act, row)}>{t(act)}</TextLink>}
      {mayEdit && row.sendStatus === 0 && <TextLink href={`${here}/edit`}>{t('edit')}</TextLink>}
      {mayEdit && <TextLink href={`${ANNOUNCEMENTS}/new?copy=${row.id}`}>{t('copy')}</TextLink>}
      {row.sendStatus !== 0 && <TextLink href={`${here}/readers`}>{t('readers')}</TextLink>}
    </span>
  )
}

const NONE = <span className="faint">—</span>

/** Share of the audience; null for a draft, which nobody can read. */
const part = (row: AnnouncementEntry, count: number): string | null =>
  row.sendStatus === 0 ? null : share(count, row.reached)

export async function AnnouncementTable({ rows, state, empty, can }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('announcement'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<AnnouncementEntry>()
  const { sort, order } = state.query
  const audience = (row: AnnouncementEntry) => {
    const kind = audienceOf(row)
    return kind === 'all' || kind === 'allShops'
      ? t(`audience.${kind}`)
      : `${t(`audience.${kind}`)} · ${row.audienceSize}`
  }
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      group={(row: AnnouncementEntry) => groupOfPhase(row)}
      state={state}
      sort={{ sort: String(sort), order: order === 'asc' ? 'asc' : 'desc' }}
      columns={[
        column.link({
          id: 'title',
          header: t('column.title'),
          sort: 'titile',
          href: ({ id }) => `${ANNOUNCEMENTS}/${id}`,
          text: (row) => titleOf(row, locale),
          second: ({ msgCategory, pinned }) => `${t(`type.${msgCategory}`)}${pinned ? ` · ${t('field.pinned')}` : ''}`,
        }),
        column.cell({
          id: 'priority',
          header: t('column.priority'),
          cell: ({ priority }) => <PriorityTag priority={priority} word={t(`priority.${priority}`)} />,
        }),
        column.text({ id: 'audience', header: t('column.audience'), value: audience }),
        column.status({
          id: 'state',
          header: t('column.state'),
          group: groupOfPhase,
          word: ({ phase }) => t(`phase.${phase}`),
        }),
        column.cell({
          id: 'sendTime',
          width: '132px',
          header: t('column.sendTime'),
          sort: 'sendTime',
          cell: (row) => (neverAppeared(row) ? t('neverAppeared') : <Time value={row.sendTime} style="short" />),
        }),
        column.cell({
          id: 'read',
          header: t('column.read'),
          align: 'end',
          cell: (row) => part(row, row.readers) ?? NONE,
        }),
        column.cell({
          id: 'ack',
          header: t('column.ack'),
          align: 'end',
          cell: (row) => (row.mustAck && part(row, row.acknowledged)) || NONE,
        }),
        column.cell({
          id: 'acts',
          header: t('column.acts'),
          cell: (row) => <Acts row={row} state={state} can={can} />,
        }),
      ]}
      empty={empty}
    />
  )
}
