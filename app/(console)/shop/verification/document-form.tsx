import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { DateField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { DOCUMENT_NUMBER_MAX, type ShopDocument } from '@/lib/contract/shop/document'
import { submit } from './actions'

/** Form that uploads a document, or replaces it. */
export async function DocumentForm({ document }: { document: ShopDocument }) {
  const [t, texts, upload] = await Promise.all([
    getTranslations('shop.document'),
    formTexts(),
    uploadTexts('document', 1),
  ])
  const { id, version, numbered, expires, expiresOn } = document
  return (
    <details className="mt-3">
      <summary className="button">{t(document.state === 'missing' ? 'handIn' : 'replace')}</summary>
      <div className="mt-3">
        <ActionForm key={version} action={submit} texts={texts} hidden={{ id, version }} guard>
          {numbered && (
            <TextField
              name="number"
              label={t('number')}
              maxLength={DOCUMENT_NUMBER_MAX}
              optional={document.number !== null}
              {...(document.number && { hint: t('numberHint') })}
            />
          )}
          {expires && <DateField name="expiresOn" label={t('lastDay')} value={expiresOn} />}
          <UploadField name="fileIds" label={t('file')} kind="document" max={1} texts={upload} />
          <div className="form-buttons">
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </details>
  )
}
