import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Status } from '@/components/ui/status'
import type { Application } from '@/lib/contract/application/review'
import { RETURN_REASONS } from '@/lib/domain/application'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { draftKey } from '@/lib/session/draft-key'
import { decidePart } from '../../actions'

interface Props {
  application: Application
  part: string
  decides: boolean
}

type Said = Application['parts'][number] | undefined

async function State({ said }: { said: Said }) {
  const [t, locale] = await Promise.all([getTranslations('application.desk'), getLocale()])
  if (!said) return <Status group="us">{t('open')}</Status>
  if (said.corrected) return <Status group="us">{t('corrected')}</Status>
  return said.state === 1 ? (
    <Status group="done">{t('accepted')}</Status>
  ) : (
    <>
      <Status group="trouble">{t('returned')}</Status>{' '}
      <span className="soft">{said.text && pickText(said.text, knownLocale(locale))}</span>
    </>
  )
}

async function ReturnForm({ application, part }: Omit<Props, 'decides'>) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    formTexts(),
  ])
  const name = part.startsWith('doc.') ? words(`document.${part.slice(4)}`) : words(`section.${part}`)
  const reasons = RETURN_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))
  return (
    // Closes the form after a decision, which changes the version.
    <details key={application.version}>
      <summary aria-label={`${t('return')}: ${name}`}>{t('return')}</summary>
      <ActionForm
        action={decidePart}
        texts={texts}
        hidden={{ id: application.id, version: application.version, part, accept: '0' }}
        draft={await draftKey(`application.${part}`, { id: application.id, version: application.version })}
      >
        <SelectField name="reason" label={t('reason')} options={reasons} value="other" />
        <ReasonFields reader="applicant" optional="unsaid" />
        <SubmitButton look="danger">{t('returnThis')}</SubmitButton>
      </ActionForm>
    </details>
  )
}

/** Decision about a part; the holder of the case accepts it, or returns it with a reason. */
export async function PartDecision({ application, part, decides }: Props) {
  const [t, words, looked, texts] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    getTranslations('approval.looked'),
    formTexts(),
  ])
  const said = application.parts.find((each) => each.part === part)
  const accepted = said?.state === 1
  const name = part.startsWith('doc.') ? words(`document.${part.slice(4)}`) : words(`section.${part}`)
  const { id, version } = application
  const document = part.startsWith('doc.') ? application.documents.find(({ kind }) => `doc.${kind}` === part) : null
  const unopened = document && application.scrutiny.unopened.some((each) => each.id === document.id)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <span>
        <State said={said} />
      </span>
      {decides && !accepted && document !== undefined && (
        <ActionForm action={decidePart} texts={texts} hidden={{ id, version, part, accept: '1' }} className="inline">
          {unopened && <CheckField name="unopened" label={looked('unopened', { names: name })} />}
          <SubmitButton look="secondary" size="sm" aria-label={`${t('accept')}: ${name}`}>
            {t('accept')}
          </SubmitButton>
        </ActionForm>
      )}
      {decides && <ReturnForm application={application} part={part} />}
    </div>
  )
}
