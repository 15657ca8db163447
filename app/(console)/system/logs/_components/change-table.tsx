import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { LogEntry } from '@/lib/contract/log'
import { listChange } from '../_logs/log-values'
import { type LogWords, logWords } from '../_logs/log-words'

type Change = LogEntry['changes'][number]

interface RowProps {
  entry: LogEntry
  change: Change
  words: LogWords
}

/** A field with old and new value; for a list the removed and added items, one per line. */
async function ChangeRow({ entry, change: { field, before, after }, words }: RowProps) {
  const t = await getTranslations('log')
  const list = listChange(before, after)
  const value = (given: Change['before']) => words.value(entry, given, field)
  const lines = (Mark: 'del' | 'ins', values: readonly Change['before'][]) => {
    const there = values.filter((each) => each !== null)
    if (there.length === 0) return <span className="faint">—</span>
    return there.map((each) => (
      <div key={String(each)}>
        <Mark>{value(each)}</Mark>
      </div>
    ))
  }
  return (
    <tr>
      <th scope="row">{words.field(entry, field)}</th>
      <td>{lines('del', list?.removed ?? [before])}</td>
      <td>
        {lines('ins', list?.added ?? [after])}
        {list && list.kept > 0 && <div className="soft">{t('unchanged', { count: list.kept })}</div>}
      </td>
    </tr>
  )
}

/** Changes by field; several records one after the other. */
export async function ChangeTable({ entry, title }: { entry: LogEntry; title?: ReactNode }) {
  const [t, words] = await Promise.all([getTranslations('log'), logWords([entry])])
  if (entry.changes.length === 0) return null
  return (
    <Card title={title ?? t('changed')} padded={false}>
      <table className="table table-regular table-wrap">
        <caption className="hidden-text">{t('changed')}</caption>
        <thead>
          <tr>
            {[t('field'), t('before'), t('after')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.changes.map((change, at) => (
            <Fragment key={`${change.record} ${change.field}`}>
              {change.record !== null && change.record !== entry.changes[at - 1]?.record && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {change.record}
                  </th>
                </tr>
              )}
              <ChangeRow entry={entry} change={change} words={words} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
