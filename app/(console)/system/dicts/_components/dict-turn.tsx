import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { filterText, type ListState, listHref } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { DICT_RESULTS, type DictRow, previewDictionaryStatus } from '@/lib/contract/dictionary/bulk'
import { pickText } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'
import { DICTS } from '../_dicts/dict-view'
import type { TurnView } from '../_dicts/turn-view'
import { turnThese } from '../turn-actions'

interface Props {
  view: TurnView
  rows: readonly DictRow[]
  state: ListState
}

const GROUPS = { done: 'done', already: 'draft', fixed: 'trouble', changed: 'trouble', gone: 'trouble' } as const

/** Dictionaries with their uses and the result for each. */
async function TurnTable({ view: { turn, results }, rows }: Omit<Props, 'state'>) {
  const [t, locale] = await Promise.all([getTranslations('dictionary'), getLocale()])
  const column = columnsFor<DictRow>()
  const result = (row: DictRow) => {
    const why = row.result === 'fixed' || row.result === 'changed' || row.result === 'gone' ? row.result : null
    const word = row.result === 'already' ? 'already' : results ? 'became' : 'becomes'
    return (
      <>
        <Status group={GROUPS[row.result]}>{t(why ? 'turn.leftWord' : `turn.${word}.${turn ?? '0'}`)}</Status>
        {why && <div className="soft">{t(`turn.left.${why}`)}</div>}
      </>
    )
  }
  return (
    <DataTable
      caption={t('turn.rows')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      columns={[
        column.link({
          id: 'name',
          header: t('column.dictName'),
          href: ({ id }) => `${DICTS}/${id}`,
          text: ({ dictName, dictNameEn }) => pickText({ zh: dictName, en: dictNameEn }, locale) || '—',
          second: ({ dictCode }) => dictCode,
        }),
        column.number({ id: 'items', header: t('column.items'), value: ({ items }) => items }),
        column.text({
          id: 'records',
          header: t('turn.users'),
          value: ({ records, result }) => t(result === 'fixed' ? 'turn.program' : 'turn.records', { count: records }),
        }),
        column.cell({ id: 'result', header: t('turn.result'), cell: result }),
      ]}
    />
  )
}

/** Preview for each dictionary, with the button; each is saved with the version shown here. */
async function Question({ view, rows, state }: Props) {
  const t = await getTranslations('dictionary.turn')
  const count = rows.filter(({ result }) => result === 'done').length
  const turn = view.turn ?? '0'
  return (
    <Card title={t(`would.${turn}`, { count })} id="turn" padded={false}>
      <p className="card-body">{t(`means.${turn}`)}</p>
      <TurnTable view={view} rows={rows} />
      <form action={turnThese} className="card-body form-buttons">
        <input type="hidden" name="query" value={filterText(state)} />
        <input type="hidden" name="turn" value={turn} />
        {rows
          .filter(({ result }) => result !== 'gone')
          .map(({ id, version }) => (
            <input key={id} type="hidden" name="dicts[]" value={`${id}.${version}`} />
          ))}
        {count > 0 && (
          <Button type="submit" look={turn === '0' ? 'danger' : 'primary'}>
            {t(`do.${turn}`, { count })}
          </Button>
        )}
        <ButtonLink look="quiet" href={listHref(state)}>
          {t('leave')}
        </ButtonLink>
      </form>
    </Card>
  )
}

/** Confirms enabling or disabling dictionaries, with their uses; afterwards shows the result of each. */
export async function DictTurn({ view, state }: { view: TurnView; state: ListState }) {
  const { turn, ids, results } = view
  if (!turn || ids.length === 0) return null
  const { rows } = await upstream(previewDictionaryStatus, { body: { status: turn === '1' ? 1 : 0, ids: [...ids] } })
  if (!results) return <Question view={view} rows={rows} state={state} />
  const t = await getTranslations('dictionary.turn')
  const became = rows.map((row, at) => ({ ...row, result: DICT_RESULTS[Number(results[at])] ?? 'gone' }))
  const count = became.filter(({ result }) => result === 'done').length
  return (
    <>
      <Notice tone={count === rows.length ? 'ok' : 'warn'} role="status">
        {t(`done.${turn}`, { count, left: rows.length - count })}
      </Notice>
      <Card title={t('rows')} padded={false}>
        <TurnTable view={view} rows={became} />
      </Card>
    </>
  )
}
