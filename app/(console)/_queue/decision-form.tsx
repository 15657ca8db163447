import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { DictField } from '@/components/form/dict-field'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { REASON_MAX } from '@/lib/domain/limits'
import { dictionaryOrNone } from '../dictionary'
import { AskSecond, LookedFields, scrutinyOf } from './looked-fields'

interface Props<T> {
  /** Its schema spreads `DECISION`; ends with `decideCase`. */
  action: FormShellProps<T>['action']
  /** Of the source, as the marketplace registers it; the case is `hidden.id`. */
  kind: string
  hidden: Readonly<Record<string, string | number>> & { id: string }
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
  /** Dictionary of the reasons for a return; none where they are always written. */
  reasons?: string
  accept: string
  back: string
  /** The choice that takes something away from somebody. */
  danger?: 'accept' | 'back'
  /** Fields of the screen's own, above the reasons. */
  children?: ReactNode
}

/** Accept, or return with a reason in both languages: from the dictionary, in words of one's own, or both. */
export async function DecisionForm<T>({
  action,
  kind,
  hidden,
  search,
  reasons,
  accept,
  back,
  danger = 'back',
  children,
}: Props<T>) {
  const { id } = hidden
  const [t, texts, items, scrutiny] = await Promise.all([
    getTranslations('approval.decision'),
    formTexts(),
    reasons ? dictionaryOrNone(reasons) : [],
    scrutinyOf(kind, id),
  ])
  const inbox = search.inbox === '1' ? '1' : ''
  return (
    <Card title={t('title')}>
      <ActionForm action={action} texts={texts} hidden={{ ...hidden, inbox }} leads>
        {children}
        <LookedFields scrutiny={scrutiny} />
        {items.length > 0 && (
          <DictField name="reason" label={t('reason')} hint={t('reasonHint')} items={items} optional="unsaid" />
        )}
        <TextareaField name="remarkZh" label={t('remarkZh')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
        <div className="form-buttons">
          <SubmitButton name="decision" value="accept" look={danger === 'accept' ? 'danger' : 'primary'} data-key="a">
            {accept}
          </SubmitButton>
          <SubmitButton name="decision" value="return" look={danger === 'back' ? 'danger' : 'primary'} data-key="r">
            {back}
          </SubmitButton>
        </div>
        <p className="faint">{t('keys', { accept, back })}</p>
      </ActionForm>
      <AskSecond scrutiny={scrutiny} kind={kind} id={id} inbox={inbox} />
    </Card>
  )
}
