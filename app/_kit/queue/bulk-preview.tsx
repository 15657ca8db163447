import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { ActionForm } from '@/components/form/action-form'
import { DictField } from '@/components/form/dict-field'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { getApproval } from '@/lib/contract/approval'
import type { Data } from '@/lib/contract/endpoint'
import { REASON_MAX } from '@/lib/domain/limits'
import { draftKey } from '@/lib/session/draft-key'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import type { BulkCase, BulkKind } from './bulk-kind'
import { ApartRows, TickedRow } from './bulk-parts'

/** Reason why a case must be decided on its own page. */
type Apart = 'over' | 'own' | 'held' | 'warning' | 'unopened'

interface Seen {
  one: BulkCase
  apart: Apart | null
}

function apartOf(one: BulkCase, found: Data<typeof getApproval> | null, reader: string): Apart | null {
  const { case: waiting = null, decided = null, scrutiny = null } = found ?? {}
  if (!one.open || decided?.undo) return 'over'
  if (waiting?.own) return 'own'
  if (waiting?.assignee && waiting.assignee.id !== reader) return 'held'
  if (scrutiny && scrutiny.warnings.length > 0) return 'warning'
  return scrutiny && scrutiny.unopened.length > 0 ? 'unopened' : null
}

async function seen({ kind, read: readCase }: BulkKind, id: string, reader: string): Promise<Seen[]> {
  const [one, found] = await Promise.all([readCase(id), read(getApproval, { query: { kind, id } }, { else: null })])
  return one ? [{ one, apart: apartOf(one, found, reader) }] : []
}

interface Props {
  kind: BulkKind
  decide: FormShellProps<never>['action']
  ids: readonly string[]
  from: string
}

async function DecideForm({ kind, decide, from, cases }: Omit<Props, 'ids'> & { cases: readonly BulkCase[] }) {
  const { reasons, accept, back, list } = kind
  const [t, all, texts, items, draft] = await Promise.all([
    getTranslations('approval.bulk'),
    getTranslations(),
    formTexts(),
    dictionaryOrNone(reasons),
    draftKey(`bulk.${kind.kind}`),
  ])
  return (
    <ActionForm action={decide} texts={texts} hidden={{ from }} draft={draft} leads>
      <ul className="mb-3">
        {cases.map((one) => (
          <TickedRow key={one.id} one={one} list={list}>
            {one.facts.map((fact) => (
              <div key={fact} className="soft break-words">
                {fact}
              </div>
            ))}
          </TickedRow>
        ))}
      </ul>
      {items.length > 0 && (
        <DictField name="reason" label={t('reason')} hint={t('reasonHint')} items={items} optional="unsaid" />
      )}
      <TextareaField name="remarkZh" label={t('remarkZh')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
      <TextareaField name="remarkEn" label={t('remarkEn')} maxLength={REASON_MAX} rows={2} optional="unsaid" />
      <div className="form-buttons">
        <SubmitButton name="decision" value="accept">
          {t('ticked', { act: all(accept) })}
        </SubmitButton>
        <SubmitButton name="decision" value="return" look="danger">
          {t('ticked', { act: all(back) })}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Form that decides the ticked cases; those that must be opened individually are listed below. */
export async function BulkPreview({ kind, decide, ids, from }: Props) {
  const [t, { user }] = await Promise.all([getTranslations('approval.bulk'), requireSession()])
  const found = (await Promise.all(ids.map((id) => seen(kind, id, user.id)))).flat()
  const cases = found.flatMap(({ one, apart }) => (apart ? [] : [one]))
  const rest = found.flatMap(({ one, apart }) => (apart ? [{ one, why: t(`why.${apart}`) }] : []))
  return (
    <Card title={t('preflight', { ok: cases.length, no: rest.length })}>
      {cases.length > 0 && (await DecideForm({ kind, decide, from, cases }))}
      <ApartRows title={t('apart')} list={kind.list} rows={rest} />
    </Card>
  )
}
