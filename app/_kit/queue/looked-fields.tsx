import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CheckField } from '@/components/form/choice-fields'
import { TextareaField } from '@/components/form/textarea-field'
import { Notice } from '@/components/ui/notice'
import { getApproval, type Scrutiny } from '@/lib/contract/approval'
import { REASON_MAX } from '@/lib/domain/limits'
import { read } from '@/lib/upstream/read'
import { LookAgain } from './look-again'
import { askSecond } from './queue-actions'

interface Props {
  /** Null if it could not be read: both questions are then shown, and the marketplace checks. */
  scrutiny: Scrutiny | null
  /** Display name of a file; by default its own. */
  nameOf?(name: string): string
}

/** Confirmations for a decision: files that its person has not opened, and warnings. */
export async function LookedFields({ scrutiny, nameOf = (name) => name }: Props) {
  const t = await getTranslations('approval.looked')
  const unopened = scrutiny?.unopened.map(({ name }) => nameOf(name)) ?? []
  const { warnings = [], firstBy = null } = scrutiny ?? {}
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {t(`warning.${warning}`)}
        </Notice>
      ))}
      {firstBy && <p className="soft">{t('firstBy', { name: firstBy })}</p>}
      {(warnings.length > 0 || !scrutiny) && !firstBy && (
        <TextareaField
          name="riskNote"
          label={t('riskNote')}
          hint={t('riskNoteHint')}
          maxLength={REASON_MAX}
          rows={2}
          optional="unsaid"
        />
      )}
      {unopened.length > 0 && <LookAgain />}
      {(unopened.length > 0 || !scrutiny) && (
        <CheckField
          name="unopened"
          label={scrutiny ? t('unopened', { names: unopened.join(t('comma')) }) : t('unopenedAny')}
          hint={t('unopenedHint')}
        />
      )}
    </>
  )
}

/** For kinds without documents and warnings. */
export const NOTHING: Scrutiny = { unopened: [], warnings: [], firstBy: null }

/** Reads the confirmations for a decision; null if the inbox cannot be read. */
export async function scrutinyOf(kind: string, id: string): Promise<Scrutiny | null> {
  const found = await read(getApproval, { query: { kind, id } }, { else: null })
  return found && (found.scrutiny ?? NOTHING)
}

interface SecondProps extends Pick<Props, 'scrutiny'> {
  kind: string
  id: string
  inbox: '' | '1'
}

/** Passes a case with warnings to a second person instead of giving a reason. Outside of the form of the decision. */
export async function AskSecond({ scrutiny, kind, id, inbox }: SecondProps): Promise<ReactNode> {
  const t = await getTranslations('approval.looked')
  if (!scrutiny || scrutiny.warnings.length === 0 || scrutiny.firstBy) return null
  return (
    <form action={askSecond} className="mt-3">
      {Object.entries({ kind, id, inbox }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button">
        {t('askSecond')}
      </button>
    </form>
  )
}
