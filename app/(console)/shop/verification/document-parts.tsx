import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { listShopDocuments, type ShopDocument } from '@/lib/contract/shop/document'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { DOCUMENT_GROUPS, DocumentFacts, DocumentHistory } from '../../_shop/document-facts'
import { DocumentForm } from './document-form'

async function DocumentCard({ document, maySend }: { document: ShopDocument; maySend: boolean }) {
  const t = await getTranslations('shop.document')
  return (
    <Card
      id={document.kind}
      title={t(`kind.${document.kind}`)}
      note={t(document.needed ? 'needed' : 'optional')}
      aside={<Status group={DOCUMENT_GROUPS[document.state]}>{t(`state.${document.state}`)}</Status>}
    >
      <DocumentFacts document={document} files="/api/shop/documents" />
      {maySend && <DocumentForm document={document} />}
      <details className="mt-3">
        <summary>{t('history')}</summary>
        <div className="mt-2">
          <DocumentHistory history={document.history} />
        </div>
      </details>
    </Card>
  )
}

const isOpen = ({ needed, state }: ShopDocument) => needed && state !== 'accepted'

/** Checklist for the shop's type: documents with state and the platform's decision. */
export async function DocumentParts({ can }: Pick<Session, 'can'>) {
  const [t, documents] = await Promise.all([getTranslations('shop.document'), read(listShopDocuments)])
  const open = documents.filter(isOpen)
  return (
    <div className="page-stack">
      {open.length > 0 ? (
        <Notice tone="warn">
          {t('open', { count: open.length, kinds: open.map(({ kind }) => t(`kind.${kind}`)).join(t('comma')) })}
        </Notice>
      ) : (
        <Notice tone="ok">{t('complete')}</Notice>
      )}
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} maySend={can('shop:verify')} />
      ))}
    </div>
  )
}
