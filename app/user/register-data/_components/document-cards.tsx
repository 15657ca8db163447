import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FileField } from '@/components/form/file-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { OwnApplication } from '@/lib/contract/application'
import { documentsOf } from '@/lib/domain/application/fields'
import { removeDocument, uploadDocument } from '../actions'
import { ReturnedNotice } from './returned-notice'

/** File types offered by the browser; the real type is read from the content. */
const ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp'

interface OneProps {
  application: OwnApplication
  kind: string
}

async function DocumentCard({ application, kind }: OneProps) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    formTexts(),
  ])
  const found = application.documents.find((document) => document.kind === kind)
  const hidden = { kind, version: application.version }
  return (
    <Card title={words(`document.${kind}`)} id={kind}>
      <ReturnedNotice application={application} part={`doc.${kind}`} />
      {found ? (
        <p className="application-paper">
          {found.type.startsWith('image/') && (
            // biome-ignore lint/performance/noImgElement: a document only for its applicant, no optimizer runs
            <img src={`/user/register-data/documents/${found.id}`} alt="" width={64} height={64} />
          )}
          <a href={`/user/register-data/documents/${found.id}`}>{found.name}</a>{' '}
          <span className="field-hint">{t('size', { size: Math.ceil(found.size / 1024) })}</span>
        </p>
      ) : (
        <p className="field-hint">{t('noDocument')}</p>
      )}
      <ActionForm key={found?.id} action={uploadDocument} texts={texts} hidden={hidden}>
        <FileField
          name="file"
          label={found ? t('replace') : t('file')}
          accept={ACCEPT}
          words={{ choose: t('choose'), none: t('drop') }}
        />
        <div className="form-buttons">
          <SubmitButton>{t('upload')}</SubmitButton>
        </div>
      </ActionForm>
      {found && (
        <ActionForm action={removeDocument} texts={texts} hidden={hidden}>
          <SubmitButton look="quiet">{t('remove')}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}

/** Required documents that can be changed now, each with its own upload. */
export async function DocumentCards({ application }: { application: OwnApplication }) {
  const [t, words] = await Promise.all([getTranslations('application.data'), getTranslations('application')])
  const kinds = documentsOf(application.type, application.values).filter((kind) =>
    application.open.includes(`doc.${kind}`),
  )
  return (
    <>
      <h2>{words('section.documents')}</h2>
      <Notice>{t('documentsText')}</Notice>
      {kinds.map((kind) => (
        <DocumentCard key={kind} application={application} kind={kind} />
      ))}
      <p>
        <ButtonLink look="primary" href="/user/register-data?section=check">
          {t('toCheck')}
        </ButtonLink>
      </p>
    </>
  )
}
