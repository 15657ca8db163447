import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Refresh } from '@/components/page/refresh'
import { listHref, withFrom } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import type { getTask } from '@/lib/contract/task'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { whyRefused } from '@/lib/domain/task-right'
import { undoBulk } from './bulk-undo'
import { isBusy } from './bulk-wait'
import type { ListContext } from './list-context'

export type BulkTask = Data<typeof getTask>

interface OutcomeProps {
  context: ListContext
  task: BulkTask
}

/** Maximum number of rows here; the task's page has all. */
const SHOWN = 20
const KINDS = ['order.ship', 'order.note', 'order.remind']

/** Rows with an error: failed, or could not be undone. */
const troubled = ({ items }: BulkTask) => items.filter(({ error }) => error !== null)

/** Result of a bulk action, on the page that started it: the number done, failures with reasons, and undo. */
export async function BulkOutcome({ context, task }: OutcomeProps) {
  const t = await getTranslations('order.outcome')
  const rows = troubled(task)
  const kind = KINDS.includes(task.kind) ? task.kind.replace('.', '_') : 'other'
  const undone = task.items.filter(({ state }) => state === 'undone').length
  const text = isBusy(task)
    ? t('busy', { done: task.ok + task.failed, total: task.total })
    : task.state === 'undone'
      ? t('undone', { count: undone, left: rows.length })
      : t('done', { count: task.ok, failed: task.failed })
  return (
    <Notice
      tone={isBusy(task) ? 'info' : rows.length > 0 ? 'warn' : 'ok'}
      role="status"
      icon={<Icon name={rows.length > 0 ? 'warning' : 'success'} />}
      title={t(`kind.${kind}`)}
      action={<OutcomeActions context={context} task={task} />}
    >
      {text}
      <TroubledRows context={context} kind={task.kind} rows={rows} />
      {isBusy(task) && <Refresh />}
    </Notice>
  )
}

async function OutcomeActions({ context, task }: OutcomeProps) {
  const [t, texts] = await Promise.all([getTranslations('order.outcome'), formTexts()])
  const until =
    task.state === 'done' && task.undoUntil && Date.parse(task.undoUntil) > Date.now() ? task.undoUntil : null
  const list = listHref(context.state, { current: context.state.query.current })
  return (
    <span className="order-outcome">
      {until && (
        <ActionForm action={undoBulk} texts={texts} hidden={{ id: task.id, list }} className="order-undo">
          <span className="meta">{t.rich('until', { time: () => <Time value={until} style="time" /> })}</span>
          <SubmitButton look="secondary" size="sm" icon={<Icon name="undo" />}>
            {t('undo')}
          </SubmitButton>
        </ActionForm>
      )}
      <ButtonLink size="sm" look="quiet" href={`/tasks/${task.id}`}>
        {t('all')}
      </ButtonLink>
    </span>
  )
}

const Why = ({ href, children }: { href: string | null; children: string }) =>
  href && <TextLink href={href}>{children}</TextLink>

type TroubledProps = { context: ListContext; kind: string; rows: BulkTask['items'] }

async function TroubledRows({ context, kind, rows }: TroubledProps) {
  if (rows.length === 0) return null
  const [t, common, spoken] = await Promise.all([
    getTranslations('order.outcome'),
    getTranslations('common.error'),
    getLocale(),
  ])
  const locale = knownLocale(spoken)
  const reason = (error: string | null) => (error && isErrorCode(error) ? pickText(ERRORS[error].text, locale) : error)
  return (
    <ul className="order-troubled">
      {rows.slice(0, SHOWN).map(({ ref, label, error }) => (
        <li key={ref}>
          <TextLink className="mono" href={withFrom(context.screen.detail(ref), context.state)}>
            {label}
          </TextLink>{' '}
          {reason(error)} <Why href={whyRefused(kind, error)}>{common('why')}</Why>
        </li>
      ))}
      {rows.length > SHOWN && <li>{t('more', { count: rows.length - SHOWN })}</li>}
    </ul>
  )
}
