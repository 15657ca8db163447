import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { getLogEntry, type LogEntry } from '@/lib/contract/log'
import { opensPath } from '@/lib/navigation/menu'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { objectHref } from '../_logs/log-object'
import { LOG_PATHS } from '../_logs/log-view'
import { logWords, outcomeOf } from '../_logs/log-words'
import { ChangeTable } from './change-table'

async function ObjectFact({ entry }: { entry: LogEntry }) {
  const [t, words] = await Promise.all([getTranslations('log'), logWords()])
  const { menu, can } = await requireSession()
  const href = objectHref(entry, (path) => opensPath(menu, path, can))
  const text = words.object(entry)
  if (!entry.refId) return <>—</>
  return (
    <>
      {href ? <TextLink href={href}>{text}</TextLink> : text}
      {/^[\w-]{1,64}$/.test(entry.refId) && (
        <div className="mt-2">
          <TextLink href={`${LOG_PATHS.operation}?ref=${entry.refId}`}>{t('all')}</TextLink>
        </div>
      )}
    </>
  )
}

/** Facts of a row, and the table of its fields. */
export async function EntryParts({ id }: { id: string }) {
  const [t, words, entry] = await Promise.all([
    getTranslations('log'),
    logWords(),
    read(getLogEntry, { query: { id } }),
  ])
  const refused = outcomeOf(entry) === 'refused'
  // The name of the record is already shown in the reader's language.
  const told = Object.entries(entry.detail).filter(
    ([fact, value]) => value !== entry.refName && fact !== 'name' && fact !== 'nameEn',
  )
  return (
    <>
      <Card title={words.act(entry)} note={words.module(entry.module)}>
        <Facts
          items={[
            { term: t('column.time'), value: <Time value={entry.time} /> },
            { term: t('column.user'), value: `${words.who(entry)} ${entry.user?.realname ?? ''}` },
            { term: t('column.shop'), value: entry.shop?.shopName ?? '—' },
            { term: t('column.object'), value: <ObjectFact entry={entry} /> },
            {
              term: t('column.result'),
              value: <Status group={refused ? 'trouble' : 'done'}>{words.result(entry)}</Status>,
            },
            ...told.map(([name, value]) => ({
              term: words.detail(name),
              value:
                name === 'reason'
                  ? words.reason({ log: refused ? 'login' : '', entry })
                  : words.fact(entry, name, value),
            })),
            { term: t('column.ms'), value: entry.ms === null ? '—' : t('ms', { ms: entry.ms }) },
            { term: t('column.ip'), value: words.address(entry) },
            { term: t('column.place'), value: entry.place || '—' },
            { term: t('column.requestId'), value: <span className="mono">{entry.requestId}</span> },
          ]}
        />
      </Card>
      <ChangeTable entry={entry} />
    </>
  )
}
