import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { fieldWord } from '@/app/_kit/record/field-word'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import { type LogEntry, type LogName, RESULTS } from '@/lib/contract/log'
import { knownLocale, type Locale, listed, pickText } from '@/lib/domain/locale'
import { keptLists, ruledColumns } from './kept-lists'
import { columnOf, type Value, valueWords } from './log-values'
import { objectNames, shortened } from './object-names'

type Texts = Awaited<ReturnType<typeof getTranslations<'log'>>>
type Ref = Pick<LogEntry, 'refType' | 'refId'>
type Told = Ref & Pick<LogEntry, 'detail' | 'changes'>
type Act = Pick<LogEntry, 'module' | 'action'> & Partial<Pick<LogEntry, 'detail'>>
type Result = Pick<LogEntry, 'result'>

/** Outcome of a call; a refusal has its own word with the reason. */
export const outcomeOf = ({ result }: Result): (typeof RESULTS)[number] =>
  RESULTS.find((each) => each === result) ?? 'refused'

/** Name of a data rule's column, such as "orders.status". */
function columnName(whole: Awaited<ReturnType<typeof getTranslations>>, column: string): string {
  const key = `permission.rules.column.${column}`
  return whole.has(key) ? whole(key) : column
}

const UNDO = / undo$/
/** Address of audit rows written by a task. */
const TASK_ADDRESS = 'task'

const refusal = (code: string, locale: Locale): string =>
  isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code

const endOf = (entry: Result, t: Texts): string | null => {
  const outcome = outcomeOf(entry)
  if (outcome === 'refused') return null
  return t(outcome === 'tried' ? 'triedOnly' : 'result.ok')
}

type Or = (key: string, other: string) => string

const actWords =
  (t: Texts, or: Or) =>
  ({ module, action, detail }: Act): string => {
    const name = `action.${module}.${action.replace(UNDO, '')}`
    // One API call may stand for two acts.
    const known = or(`done.${action}.${detail?.status}`, or(name, action))
    return UNDO.test(action) ? t('undone', { act: known }) : known
  }

/** Account names in a row, with the address of the act. */
function people(t: Texts, wayOf: (entry: LogEntry) => string) {
  /** A sign-in has no user before it succeeds; a command-line act has none at all. */
  const who = (entry: LogEntry): string => {
    if (entry.user) return entry.user.username
    if (entry.detail.way === 'command') return wayOf(entry)
    return entry.result === 'ok' && entry.refName ? entry.refName : t('nobody')
  }
  /** Account that signed in or was tried; otherwise the one that acted. */
  const account = (log: LogName, entry: LogEntry): string =>
    log === 'login' ? (entry.refName ?? entry.user?.username ?? shortened(entry.refId ?? '')) : who(entry)
  /** Tasks have no IP address. */
  const address = ({ ip }: Pick<LogEntry, 'ip'>): string => (ip === TASK_ADDRESS ? t('noAddress') : ip || '—')
  return { who, account, address }
}

/**
 * Texts for a row of the audit; unknown codes of a newer marketplace are shown as they are. `of`: rows whose changes
 * are shown, so that the dictionaries they need are read; `null` for any rows.
 */
export async function logWords(of: readonly LogEntry[] | null = []) {
  const [t, whole, spoken] = await Promise.all([getTranslations('log'), getTranslations(), getLocale()])
  const locale = knownLocale(spoken)
  const or: Or = (key, other) => (t.has(key) ? t(key) : other)
  const [kept, columns] = await Promise.all([keptLists(of, locale), ruledColumns(of)])
  const inWords = valueWords({ whole, locale, kept, columns })
  const way = ({ detail }: Pick<LogEntry, 'detail'>) => (detail.way ? or(`ways.${detail.way}`, String(detail.way)) : '')
  const act = actWords(t, or)
  const named = objectNames({ whole, locale, act, value: (given, field) => inWords(given, { kind: null, field }) })
  return {
    module: (name: string) => or(`modules.${name}`, name || '—'),
    act,
    field: ({ refType }: Pick<LogEntry, 'refType'>, name: string) => fieldWord(whole, refType, name),
    detail: (name: string) => or(`detail.${name}`, name),
    /** Formats a field's value of the row's record. */
    value: (entry: Told, given: Value, field: string) =>
      inWords(given, { kind: entry.refType, id: entry.refId, field, column: columnOf(entry, field, given) }),
    /** Further facts of a row, with codes in words. */
    fact: ({ refType, refId }: Ref, name: string, given: string | number) => {
      const said = inWords(given, { kind: refType, id: refId, field: name })
      if (name === 'column') return columnName(whole, said)
      if (name === 'way') return or(`ways.${given}`, said)
      return name === 'kind' ? act({ module: 'task', action: said }) : said
    },
    /** Result: done, tried, or refused with the reason in the words that the caller saw. */
    list: (names: readonly string[]) => listed(names, locale),
    result: (entry: Result) => endOf(entry, t) ?? refusal(entry.result, locale),
    way,
    /** Reason of a failed sign-in, which its caller does not see, or the reason that a person gave. */
    reason: ({ log, entry }: { log: string; entry: LogEntry }) => {
      const { reason } = entry.detail
      if (reason === undefined) return ''
      return log === 'login' && outcomeOf(entry) === 'refused' ? or(`miss.${reason}`, String(reason)) : String(reason)
    },
    ...people(t, way),
    object: (entry: LogEntry) =>
      entry.refType ? `${or(`kinds.${entry.refType}`, entry.refType)} ${named(entry)}` : '',
  }
}

export type LogWords = Awaited<ReturnType<typeof logWords>>
