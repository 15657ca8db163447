import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DOCUMENT_GROUPS, DocumentHistory } from '@/app/(console)/_shop/document-facts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import { getDocument } from '@/lib/contract/shop/document'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { DocumentActs } from '../document-acts'
import { PaperBeside } from '../paper-beside'

const QUEUE = '/op/merchants/documents'
type Search = Readonly<Record<string, string | string[] | undefined>>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.documents'))('oneTitle') }
}

async function page(id: string, search: Search) {
  const [t, locale, document] = await Promise.all([
    getTranslations('shop.documents'),
    getLocale(),
    read(getDocument, { query: { id } }),
  ])
  const shop = pickText(document.shopName, knownLocale(locale))
  return (
    <DetailPage
      title={`${t(`kind.${document.kind}`)} · ${shop}`}
      back={{ href: QUEUE, label: t('title') }}
      status={<Status group={DOCUMENT_GROUPS[document.state]}>{t(`state.${document.state}`)}</Status>}
      notices={<CaseBar kind="shopDocument" id={id} path={`${QUEUE}/${id}`} search={search} record={id} />}
      aside={<DocumentActs document={document} search={search} />}
    >
      <Card title={t('about')} note={document.shopNo}>
        <PaperBeside document={document} />
      </Card>
      <Card title={t('history')}>
        <DocumentHistory history={document.history} />
      </Card>
    </DetailPage>
  )
}

/** One document of a shop with its history and the platform's acts. */
export default async function DocumentPage({ params, searchParams }: PageProps<'/op/merchants/documents/[id]'>) {
  await requireScreen('/op/merchants/documents/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}
