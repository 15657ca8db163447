import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover } from '@/components/ui/popover'
import { Time } from '@/components/ui/time'
import { type ApprovalCase, getApproval } from '@/lib/contract/approval'
import type { Data } from '@/lib/contract/endpoint'
import { REASON_MAX } from '@/lib/domain/limits'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { FlashNotice } from '../record/flash-notice'
import { RecordLog } from '../record/record-log'
import { release, snooze, take } from './queue-actions'
import { QueueKeys } from './queue-keys'
import { UndoButton } from './undo-button'

const HOURS = ['4', '24', '72', '168']

interface CaseProps {
  one: ApprovalCase
  /** Address of the page, to which every button returns. */
  at: string
}

const Named = ({ one: { kind, id }, at }: CaseProps) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="at" value={at} />
  </>
)

async function Snooze({ one, at }: CaseProps) {
  const [t, texts] = await Promise.all([getTranslations('approval.bar'), formTexts()])
  return (
    <Popover id="snooze" label={t('snooze')} align="end">
      <ActionForm action={snooze} texts={texts} hidden={{ kind: one.kind, id: one.id, at }}>
        <SelectField
          name="hours"
          label={t('hours')}
          value="24"
          options={HOURS.map((value) => ({ value, label: t(`hoursOf.${value}`) }))}
        />
        <TextareaField name="reason" label={t('reason')} rows={2} maxLength={REASON_MAX} />
        <SubmitButton>{t('snooze')}</SubmitButton>
      </ActionForm>
    </Popover>
  )
}

/** Buttons on a waiting case: take, take over, release, snooze. */
async function Holding({ one, at }: CaseProps) {
  const [t, { user }] = await Promise.all([getTranslations('approval.bar'), requireSession()])
  const mine = one.assignee?.id === user.id
  if (one.own) return null
  return (
    <>
      <form action={mine ? release : take}>
        <Named one={one} at={at} />
        {one.assignee && <input type="hidden" name="over" value={one.version} />}
        <Button type="submit">{t(mine ? 'release' : one.assignee ? 'takeOver' : 'take')}</Button>
      </form>
      {(mine || !one.assignee) && <Snooze one={one} at={at} />}
    </>
  )
}

type Found = Data<typeof getApproval>

async function Words({ found: { case: one, decided } }: { found: Found }) {
  const [t, { user }] = await Promise.all([getTranslations('approval.bar'), requireSession()])
  if (!one) {
    if (!decided) return t('over')
    const time = () => <Time value={decided.time} />
    return t.rich(decided.own ? 'decidedOwn' : 'decided', { name: decided.name, time })
  }
  const { assignee, own, second, risk, snoozeTime, snoozeReason } = one
  const who = !assignee ? 'free' : assignee.id === user.id ? 'yours' : 'held'
  return (
    <>
      {own ? t('ownStep') : `${second ? `${t('second')} ` : ''}${t(who, { name: assignee?.name ?? '' })}`}
      {risk && <> {t(`risk.${risk}`)}</>}
      {snoozeTime && <> {t.rich('snoozed', { time: () => <Time value={snoozeTime} />, reason: snoozeReason ?? '' })}</>}
    </>
  )
}

interface BarProps {
  /** Kind of the source, as registered in the marketplace. */
  kind: string
  id: string
  /** Address of the screen without a query. */
  path: string
  /** The page's `await searchParams`: with `inbox=1` the neighbours are those of the whole inbox. */
  search: Readonly<Record<string, string | string[] | undefined>>
  /** Record whose log entries are the history of the case; absent if the page links to them. */
  record?: string
}

/** Queue that the page was opened from, for links and hidden fields. */
export const inboxOf = (search: BarProps['search']): string => (search.inbox === '1' ? '?inbox=1' : '')

/**
 * Notices of a page that decides a case: last act, assignee, and link to the next case. Only the last act for users
 * without access to the inbox, or if the queue cannot be read.
 */
export async function CaseBar({ kind, id, path, search, record }: BarProps) {
  const inbox = inboxOf(search)
  const [t, session] = await Promise.all([getTranslations('approval.bar'), requireSession()])
  const query = { kind, id, ...(inbox && { inbox: '1' as const }) }
  const found = session.can('approval:view') ? await read(getApproval, { query }, { else: null }) : null
  return (
    <>
      <FlashNotice search={search} />
      {found && (
        <section className="card flex flex-wrap items-center gap-2 px-4 py-2" aria-label={t('label')}>
          <span>
            <Words found={found} />
          </span>
          <span className="ms-auto flex flex-wrap items-center gap-2">
            {record && <RecordLog id={record} />}
            {found.decided?.undo && <UndoButton id={found.decided.undo} />}
            {found.case && <Holding one={found.case} at={`${path}${inbox}`} />}
            <span className="faint">{t('waiting', { count: found.waiting })}</span>
            {found.previous && (
              <ButtonLink
                href={`${found.previous}${inbox}`}
                look="quiet"
                aria-label={t('previous')}
                icon={<Icon name="chevron-left" />}
              />
            )}
            {found.next && (
              <ButtonLink
                href={`${found.next}${inbox}`}
                look="quiet"
                {...(!found.decided && { 'aria-label': t('next') })}
                data-key="n"
                icon={<Icon name="chevron-right" />}
              >
                {found.decided && t('nextCase')}
              </ButtonLink>
            )}
          </span>
          <QueueKeys />
        </section>
      )}
    </>
  )
}
