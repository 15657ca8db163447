import { getLocale, getTranslations } from 'next-intl/server'
import { Timeline } from '@/components/page/timeline'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { ShopDocument } from '@/lib/contract/shop/document'
import { knownLocale, pickText } from '@/lib/domain/locale'

export const DOCUMENT_GROUPS = {
  missing: 'draft',
  uploaded: 'others',
  accepted: 'done',
  returned: 'trouble',
  expired: 'trouble',
} as const

type Shown = Omit<ShopDocument, 'history'>

/** Expiry date of a document, with the days left. */
export async function expiryOf({ expiresOn, daysLeft }: Pick<Shown, 'expiresOn' | 'daysLeft'>): Promise<string | null> {
  const t = await getTranslations('shop.document')
  if (expiresOn === null || daysLeft === null) return null
  return daysLeft < 0 ? t('over', { day: expiresOn, days: -daysLeft }) : t('until', { day: expiresOn, days: daysLeft })
}

/** Opened by the browser itself: pictures are shown, PDFs saved. */
const FileLink = ({ document, files }: { document: Shown; files: string }) => (
  <a href={`${files}/${document.id}/${document.fileId}`} target="_blank" rel="noreferrer" data-paper="">
    {document.fileName}
  </a>
)

interface FactsProps {
  document: Shown
  files: string
  /** Name of the shop; for the reviewer. */
  legalName?: string
}

/** Facts of a document; `files` is the address of its file. */
export async function DocumentFacts({ document, files, legalName }: FactsProps) {
  const [t, locale, expiry] = await Promise.all([getTranslations('shop.document'), getLocale(), expiryOf(document)])
  const { reason, dueTime } = document
  return (
    <Facts
      items={[
        ...(legalName === undefined ? [] : [{ term: t('legalName'), value: legalName || null }]),
        ...(document.numbered ? [{ term: t('number'), value: document.number && <code>{document.number}</code> }] : []),
        ...(document.expires ? [{ term: t('expiresOn'), value: expiry }] : []),
        ...(document.fileName ? [{ term: t('file'), value: <FileLink document={document} files={files} /> }] : []),
        { term: t('submitTime'), value: <Time value={document.submitTime} /> },
        { term: t('decideTime'), value: <Time value={document.decideTime} /> },
        ...(reason ? [{ term: t('reason'), value: pickText(reason, knownLocale(locale)) }] : []),
        ...(dueTime ? [{ term: t('dueTime'), value: <Time value={dueTime} /> }] : []),
      ]}
    />
  )
}

/** Decisions about a document, newest first. */
export async function DocumentHistory({ history }: Pick<ShopDocument, 'history'>) {
  const [t, locale] = await Promise.all([getTranslations('shop.document'), getLocale()])
  if (history.length === 0) return <p className="soft">{t('historyEmpty')}</p>
  return (
    <Timeline
      entries={history.map(({ id, kind, reason, actor, time }) => ({
        id,
        at: time,
        by: actor ?? t('clock'),
        text: [t(`event.${kind}`), reason && pickText(reason, knownLocale(locale))].filter(Boolean).join(': '),
        ...(kind === 'returned' || kind === 'expired' ? { tone: 'danger' as const } : {}),
      }))}
    />
  )
}
