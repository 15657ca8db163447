import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { healthChecks } from '@/lib/contract/health'
import { listed } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import { allRows, askedThere, mendedAt, type Row } from './own-checks'

const GROUPS: Record<Row['state'], StateGroup> = { ok: 'done', warning: 'us', broken: 'trouble' }

async function Found({ row }: { row: Row }) {
  const [t, locale] = await Promise.all([getTranslations('health'), getLocale()])
  if (row.key === 'auditChain')
    return row.lastTime ? t.rich('last', { time: () => <Time value={row.lastTime ?? ''} /> }) : t('never')
  if (row.count === 0) return t('none')
  const names = listed(row.examples, locale)
  return row.count > row.examples.length ? `${names} … ${t('more', { count: row.count })}` : names
}

/** Checks with findings and a link to the fix; `opens` is true for paths that the reader may open. */
export async function HealthTable({ opens }: { opens(path: string): boolean }) {
  const t = await getTranslations('health')
  const rows = await allRows(await read(healthChecks))
  const bad = rows.filter(({ state }) => state !== 'ok').length
  const column = columnsFor<Row>()
  return (
    <>
      <Notice tone={bad === 0 ? 'ok' : 'warn'} title={bad === 0 ? t('allWell') : t('some', { count: bad })}>
        {bad === 0 && t('allWellText', { count: rows.length })}
      </Notice>
      <div className="card">
        <DataTable
          caption={t('title')}
          rows={rows}
          cards
          rowId={({ key }) => key}
          group={({ state }) => GROUPS[state]}
          columns={[
            column.status({
              id: 'state',
              header: t('column.state'),
              group: ({ state }) => GROUPS[state],
              word: ({ state }) => t(`state.${state}`),
            }),
            column.cell({
              id: 'check',
              header: t('column.check'),
              width: '42%',
              cell: ({ key }) => (
                <>
                  <b>{t(`check.${key}.title`)}</b>
                  <div className="soft">{t(`check.${key}.text`)}</div>
                </>
              ),
            }),
            column.cell({ id: 'found', header: t('column.found'), width: '16%', cell: (row) => <Found row={row} /> }),
            column.cell({
              id: 'mend',
              header: t('column.mend'),
              cell: (row) => {
                const { key, state } = row
                const path = mendedAt(key)
                if (state === 'ok') return <span className="faint">—</span>
                return (
                  <>
                    {t(`check.${key}.next`)}
                    <div className="form-buttons">
                      {path && opens(path) && <TextLink href={`${path}${askedThere(row)}`}>{t('mend')}</TextLink>}
                    </div>
                  </>
                )
              },
            }),
          ]}
          empty={<EmptyState title={t('none')} />}
        />
      </div>
    </>
  )
}
