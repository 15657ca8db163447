import { getTranslations } from 'next-intl/server'
import { DocumentFacts } from '@/app/(console)/_shop/document-facts'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getDocument } from '@/lib/contract/shop/document'

const FILES = '/api/merchant/documents'

/** The document next to the typed data and the legal name: a picture is shown, which is logged; a PDF is only saved. */
export async function PaperBeside({ document }: { document: Data<typeof getDocument> }) {
  const t = await getTranslations('shop.documents')
  const { id, fileId, fileName, fileType, legalName } = document
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DocumentFacts document={document} files={FILES} legalName={legalName} />
      {fileId && fileType?.startsWith('image/') && (
        // biome-ignore lint/performance/noImgElement: private, re-encoded at upload, no optimizer runs
        <img src={`${FILES}/${id}/${fileId}`} alt={fileName ?? ''} className="max-w-full" />
      )}
      {!fileId && <Notice tone="danger">{t('noFile')}</Notice>}
    </div>
  )
}
