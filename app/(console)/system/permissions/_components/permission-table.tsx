import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { Anchor } from '@/components/ui/anchor'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { listPermissions, type Permission } from '@/lib/contract/permission'
import { upstream } from '@/lib/upstream/call'
import { homeless, type Line, linesOf, MOST, PERMISSIONS, PIECE } from '../_permissions/tree-view'
import { move } from '../actions'

interface Props {
  q: string
  at: string
  from: number
  mayEdit: boolean
}

const hrefOf = ({ id }: Permission) => `${PERMISSIONS}/${id}`

async function Title({ line }: { line: Line }) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const { row, depth, below, open } = line
  const [name, other] = locale === 'zh-CN' ? [row.name, row.nameEn] : [row.nameEn, row.name]
  return (
    <div style={{ paddingInlineStart: depth * 20 }}>
      <TextLink href={hrefOf(row)} data-open="">
        {name}
      </TextLink>
      <div className="soft">{other}</div>
      {below > 0 && !open && <Anchor href={`${PERMISSIONS}?at=${row.id}`}>{t('below', { count: below })}</Anchor>}
    </div>
  )
}

/** More than fit into two lines fold away, so that a row stays a row. */
const SHOWN = 3

export async function Buttons({ buttons }: { buttons: readonly Permission[] }) {
  const [t, locale] = await Promise.all([getTranslations('permission'), getLocale()])
  const badges = (
    <span className="choices">
      {buttons.map((button) => (
        <Anchor key={button.id} href={hrefOf(button)} className="no-underline" title={button.perms.join(', ')}>
          <Badge tone={button.permsType === '2' || button.status === '0' ? 'warn' : 'plain'}>
            {locale === 'zh-CN' ? button.name : button.nameEn}
            {button.permsType === '2' && ` · ${t('off')}`}
            {button.permsType !== '2' && button.status === '0' && ` · ${t('seenByAll')}`}
          </Badge>
        </Anchor>
      ))}
    </span>
  )
  if (buttons.length <= SHOWN) return badges
  return (
    <details>
      <summary className="button button-quiet button-sm">{t('buttonCount', { count: buttons.length })}</summary>
      {badges}
    </details>
  )
}

async function Marks({ row }: { row: Permission }) {
  const t = await getTranslations('permission')
  const marks = [
    row.hidden && t('mark.hidden'),
    row.route === '0' && t('mark.noRoute'),
    row.alwaysShow && t('mark.alwaysShow'),
    row.keepAlive && t('mark.keepAlive'),
    row.position === 2 && t('mark.second'),
    row.edited && t('mark.edited'),
  ].filter((mark) => mark !== false)
  return <span className="soft">{marks.join(' · ')}</span>
}

async function Steps({ line: { row } }: { line: Line }) {
  const t = await getTranslations('permission')
  return (
    <span className="inline-flex gap-1">
      <Button
        type="submit"
        size="sm"
        look="quiet"
        name="up"
        value={row.id}
        icon={<Icon name="up" />}
        aria-label={t('up', { name: row.nameEn })}
      />
      <Button
        type="submit"
        size="sm"
        look="quiet"
        name="down"
        value={row.id}
        icon={<Icon name="down" />}
        aria-label={t('down', { name: row.nameEn })}
      />
    </span>
  )
}

async function columnsOf(canMove: boolean) {
  const t = await getTranslations('permission')
  const column = columnsFor<Line>()
  const columns = [
    column.cell({ id: 'title', header: t('column.title'), cell: (line) => <Title line={line} /> }),
    column.cell({
      id: 'path',
      header: t('column.path'),
      cell: ({ row }) => (
        <>
          <code>{row.url}</code>
          <div className="soft">{row.metaUrl ?? row.component}</div>
        </>
      ),
    }),
    column.text({ id: 'perms', header: t('column.perms'), value: ({ row }) => row.perms.join(', ') }),
    column.cell({ id: 'buttons', header: t('column.buttons'), cell: ({ buttons }) => <Buttons buttons={buttons} /> }),
    column.cell({ id: 'marks', header: t('column.marks'), width: '112px', cell: ({ row }) => <Marks row={row} /> }),
    column.number({ id: 'roles', header: t('column.roles'), value: ({ row }) => row.roles }),
  ]
  const steps = column.cell({
    id: 'steps',
    header: t('column.order'),
    hideHeader: true,
    cell: (line) => <Steps line={line} />,
  })
  return canMove ? [...columns, steps] : columns
}

async function Pieces({ state, from, total }: { state: ListState; from: number; total: number }) {
  const t = await getTranslations('permission')
  return (
    <p className="card-body">
      {t('pieces', { from: from + 1, to: Math.min(from + PIECE, total), total })}{' '}
      {from > 0 && <TextLink href={listHref(state, { from: Math.max(from - PIECE, 0) })}>{t('partBefore')}</TextLink>}{' '}
      {from + PIECE < total && <TextLink href={listHref(state, { from: from + PIECE })}>{t('partAfter')}</TextLink>}
    </p>
  )
}

/** The tree of the menu as a table; buttons stand beside the entry below which they are shown. */
export async function PermissionTable({ q, at, from, mayEdit }: Props) {
  const [t, texts, rows] = await Promise.all([getTranslations('permission'), formTexts(), upstream(listPermissions)])
  const [lines, others] = [linesOf(rows, { q, at }), homeless(rows, q)]
  const state = { path: PERMISSIONS, query: { q, at, from }, defaults: { from: 0 } }
  const piece = lines.length > MOST ? lines.slice(from, from + PIECE) : lines
  if (q && lines.length === 0 && others.length === 0)
    return <FilteredEmpty state={state} filters={[]} allHref={PERMISSIONS} hint={t('nothing')} />
  const table = (
    <DataTable
      caption={t('title')}
      rows={piece}
      cards
      density="compact"
      rowId={({ row }) => row.id}
      columns={await columnsOf(mayEdit && !q)}
      empty={<p className="card-body">{t('noEntry')}</p>}
    />
  )
  return (
    <>
      {mayEdit && !q ? (
        <ActionForm action={move} texts={texts} hidden={{ at }} className="">
          {table}
        </ActionForm>
      ) : (
        table
      )}
      {piece.length < lines.length && <Pieces state={state} from={from} total={lines.length} />}
      {others.length > 0 && (
        <p className="card-body">
          {t('homeless')} <Buttons buttons={others} />
        </p>
      )}
    </>
  )
}
