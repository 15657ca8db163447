import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { type LogEntry, listLog } from '@/lib/contract/log'
import { read } from '@/lib/upstream/read'
import { listChange } from '../../logs/_logs/log-values'
import { type LogWords, logWords } from '../../logs/_logs/log-words'

/** Maximum number of changes on the role's page; the log has all. */
const SHOWN = 8

interface FieldProps {
  entry: LogEntry
  change: LogEntry['changes'][number]
  words: LogWords
  /** For screen readers, since strike-through is only visual. */
  sides: { before: string; after: string }
}

const Side = ({ name, text }: { name: string; text: ReactNode }) => (
  <>
    <span className="hidden-text">{name}: </span>
    {text}
  </>
)

/** Change of a field; for a list, removed and added items. */
function Field({ entry, change: { record, field, before, after }, words, sides }: FieldProps) {
  const list = listChange(before, after)
  const said = (values: readonly (typeof before)[]) =>
    words.list(values.filter((value) => value !== null).map((value) => words.value(entry, value, field)))
  const [out, into] = [said(list?.removed ?? [before]), said(list?.added ?? [after])]
  return (
    <div>
      {record && `${record} · `}
      {words.field(entry, field)}: {out && <Side name={sides.before} text={<del>{out}</del>} />}{' '}
      {into && <Side name={sides.after} text={<ins>{into}</ins>} />}
    </div>
  )
}

/** Changes of the role with author and time. */
export async function RoleHistory({ id }: { id: string }) {
  const [t, log, page] = await Promise.all([
    getTranslations('role'),
    getTranslations('log'),
    read(listLog, { query: { log: 'changes', ref: id, size: SHOWN } }, { else: null }),
  ])
  if (!page) return null
  const words = await logWords(page.records)
  const sides = { before: log('before'), after: log('after') }
  const entries = page.records.map((entry) => ({
    id: entry.id,
    at: entry.time,
    by: words.who(entry),
    text: (
      <>
        <TextLink href={`/system/logs/changes/${entry.id}`}>{words.act(entry)}</TextLink>
        {entry.changes.map((change) => (
          <Field key={`${change.record} ${change.field}`} entry={entry} change={change} words={words} sides={sides} />
        ))}
      </>
    ),
  }))
  return (
    <Card title={t('history')} note={t('historyNote')}>
      {entries.length === 0 ? <p className="soft">{t('historyNone')}</p> : <Timeline entries={entries} />}
      <p>
        <TextLink href={`/system/logs/changes?ref=${id}`}>{t('historyAll')}</TextLink>
      </p>
    </Card>
  )
}
