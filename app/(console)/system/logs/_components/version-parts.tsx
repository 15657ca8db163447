import { getTranslations } from 'next-intl/server'
import { oldValues } from '@/app/_kit/record/old-values'
import { between, readVersions, styleAmong, type Versions } from '@/app/_kit/record/record-versions'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { withQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { LogEntry } from '@/lib/contract/log'
import { opensPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'
import { objectHref } from '../_logs/log-object'
import { LOG_PATHS } from '../_logs/log-view'
import { type LogWords, logWords } from '../_logs/log-words'
import { ChangeTable } from './change-table'

const pathOf = ({ id }: LogEntry): string => `${LOG_PATHS.changes}/${id}`
const at = (entry: LogEntry, among: Versions) => <Time value={entry.time} style={styleAmong(among, entry)} />

interface Props {
  entry: LogEntry
  versions: Versions
  /** Id of the other write. */
  other: string
}

/** Differences between the versions after two writes. */
async function Between({ entry, versions, other }: Props) {
  const t = await getTranslations('log')
  const found = between(versions, entry.id, other)
  if (!found) return null
  const { older, newer, changes } = found
  const title = t.rich('between', { older: () => at(older, versions), newer: () => at(newer, versions) })
  if (changes.length === 0) return <Card title={title}>{t('betweenNothing')}</Card>
  return <ChangeTable entry={{ ...newer, changes }} title={title} />
}

/** Opens the record's form with an old version; nothing if its form cannot restore it. */
async function Restore({ entry, versions }: Omit<Props, 'other'>) {
  const [t, { menu, can }] = await Promise.all([getTranslations('log'), requireSession()])
  const old = oldValues(versions, entry.id)
  const href = objectHref(entry, (path) => opensPath(menu, path, can))
  if (!old || !href) return null
  const query = entry.refType === 'config' ? `value=${old.values.value}#setting` : `version=${entry.id}`
  return (
    <p>
      <ButtonLink href={withQuery(href, query)}>{t('restore')}</ButtonLink>{' '}
      <span className="soft">{t('restoreHint')}</span>
    </p>
  )
}

function CompareCell({
  each,
  entry,
  other,
  words,
}: { each: LogEntry; words: [string, string, string] } & Pick<Props, 'entry' | 'other'>) {
  const [compare, here, compared] = words
  if (each.id === entry.id) return <b>{here}</b>
  if (each.id === other) return <b>{compared}</b>
  return <TextLink href={`${pathOf(entry)}?with=${each.id}#versions`}>{compare}</TextLink>
}

async function VersionTable({ entry, versions, other, words }: Props & { words: LogWords }) {
  const t = await getTranslations('log')
  const column = columnsFor<LogEntry>()
  const fields = (entry: LogEntry) =>
    words.list([...new Set(entry.changes.map(({ field }) => words.field(entry, field)))])
  return (
    <DataTable
      caption={t('versions')}
      rows={versions}
      cards
      rowId={({ id }) => id}
      columns={[
        column.cell({
          id: 'time',
          header: t('column.time'),
          cell: (each) => <TextLink href={pathOf(each)}>{at(each, versions)}</TextLink>,
        }),
        column.text({ id: 'user', header: t('column.user'), value: words.who }),
        column.text({ id: 'action', header: t('column.action'), value: words.act }),
        column.text({ id: 'fields', header: t('column.fields'), value: fields }),
        column.cell({
          id: 'compare',
          header: t('compare'),
          cell: (each) => (
            <CompareCell each={each} entry={entry} other={other} words={[t('compareWith'), t('here'), t('compared')]} />
          ),
        }),
      ]}
    />
  )
}

/** All writes of the row's record, to compare with this one, and a link to restore its version. */
export async function VersionParts({ id, other }: { id: string; other: string }) {
  const { records: versions, more } = await readVersions(id)
  const entry = versions.find((each) => each.id === id)
  if (!entry) return null
  const [t, words] = await Promise.all([getTranslations('log'), logWords()])
  return (
    <>
      <Between entry={entry} versions={versions} other={other} />
      <Card
        title={t('versions')}
        note={t(more ? 'versionsMore' : 'versionsNote', { count: versions.length })}
        id="versions"
      >
        <Restore entry={entry} versions={versions} />
        <VersionTable entry={entry} versions={versions} other={other} words={words} />
      </Card>
    </>
  )
}
