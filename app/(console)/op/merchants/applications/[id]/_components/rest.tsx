import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import type { Application } from '@/lib/contract/application/review'
import { restOf } from '@/lib/domain/application/rest'
import { acceptRest } from '../../actions'

/** Accepts all undecided parts that were viewed, and shows how many documents were opened and remain. */
export async function Rest({ application }: { application: Application }) {
  const [t, texts] = await Promise.all([getTranslations('application.desk'), formTexts()])
  const { id, version, wanted, documents, scrutiny } = application
  const kinds = wanted.flatMap((part) => (part.startsWith('doc.') ? [part.slice(4)] : []))
  const unopened = new Set(scrutiny.unopened.map((paper) => paper.id))
  const opened = kinds.filter((kind) => documents.some((paper) => paper.kind === kind && !unopened.has(paper.id)))
  const unseen = kinds.filter((kind) => !opened.includes(kind))
  const { ready, left } = restOf({ ...application, unseen })
  if (ready.length + left.length === 0) return null
  return (
    <>
      {ready.length + unseen.length > 0 && (
        <ActionForm action={acceptRest} texts={texts} hidden={{ id, version }} className="inline">
          <SubmitButton>{t('acceptRest', { count: ready.length })}</SubmitButton>
        </ActionForm>
      )}
      <span className="soft">
        {t('documentsOpened', { opened: opened.length, all: kinds.length })}
        {left.length > 0 && ` · ${t('restLeft', { count: left.length })}`}
      </span>
    </>
  )
}
