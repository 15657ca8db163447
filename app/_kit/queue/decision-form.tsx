import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { ActionForm } from '@/components/form/action-form'
import { DictField } from '@/components/form/dict-field'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { getApproval } from '@/lib/contract/approval'
import { REASON_MAX } from '@/lib/domain/limits'
import { draftKey } from '@/lib/session/draft-key'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { AskSecond, LookedFields, NOTHING } from './looked-fields'

interface Props<T> {
  /** Server function whose schema spreads `DECISION` and which ends with `decideCase`. */
  action: FormShellProps<T>['action']
  /** Kind of the source, as registered in the marketplace; the case is `hidden.id`. */
  kind: string
  hidden: Readonly<Record<string, string | number>> & { id: string }
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
  /** Dictionary of the reasons for a return; absent if they are always typed. */
  reasons?: string
  accept: string
  back: string
  /** Fields of the screen above the reasons. */
  children?: ReactNode
}

/**
 * Form that accepts a case, or returns it with a reason in both languages: from the dictionary, typed, or both.
 * `accept` is the answer in favour of the applicant: the green button, and key A, in every queue. Hidden for a case
 * that another reviewer has taken.
 */
export async function DecisionForm<T>({ action, kind, hidden, search, reasons, accept, back, children }: Props<T>) {
  const { id } = hidden
  const [t, texts, items, found, { user }] = await Promise.all([
    getTranslations('approval.decision'),
    formTexts(),
    reasons ? dictionaryOrNone(reasons) : [],
    read(getApproval, { query: { kind, id } }, { else: null }),
    requireSession(),
  ])
  const scrutiny = found && (found.scrutiny ?? NOTHING)
  const { assignee = null, own = false } = found?.case ?? {}
  if (found?.decided || own) return null
  if (assignee && assignee.id !== user.id)
    return (
      <Card title={t('title')}>
        <Notice title={t('held', { name: assignee.name })}>{t('heldText')}</Notice>
      </Card>
    )
  const inbox = search.inbox === '1' ? '1' : ''
  const draft = await draftKey(`decision.${kind}`, { id })
  return (
    <Card title={t('title')}>
      <ActionForm action={action} texts={texts} hidden={{ ...hidden, inbox }} draft={draft} leads>
        {children}
        <LookedFields scrutiny={scrutiny} />
        {items.length > 0 && (
          <DictField name="reason" label={t('reason')} hint={t('reasonHint')} items={items} optional="unsaid" />
        )}
        <TextareaField name="remarkZh" label={t('remarkZh')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton name="decision" value="accept" data-key="a">
            {accept}
          </SubmitButton>
          <SubmitButton name="decision" value="return" look="danger" data-key="r">
            {back}
          </SubmitButton>
        </div>
        <p className="faint">{t('keys', { accept, back })}</p>
      </ActionForm>
      <AskSecond scrutiny={scrutiny} kind={kind} id={id} inbox={inbox} />
    </Card>
  )
}
