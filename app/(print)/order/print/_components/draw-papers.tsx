import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { knownLocale } from '@/lib/domain/locale'
import { prepareDocuments } from '../actions'
import { keptPaper } from './kept-paper'
import { Manifest } from './manifest'
import { PrintDesk } from './print-desk'
import { backHref, type PrintSearch, readPart } from './print-part'
import { documentOf } from './print-state'
import type { PickTexts, PrintTexts } from './print-texts'
import { senderName, slipTexts } from './slip-words'

const SIGNS_SHOWN = 40

/** The documents in the address: those of some orders, or a day's manifest. Throws `UpstreamError`. */
export const drawPapers = (search: PrintSearch, shop: string) =>
  search.document === 'manifest'
    ? Manifest({ day: search.day?.toString(), shop, back: backHref(search) })
    : drawDesk(search, shop)

async function drawDesk(search: PrintSearch, shop: string) {
  const [part, t, slip, sender, kept, locale] = await Promise.all([
    readPart(search),
    getTranslations('fulfilment'),
    slipTexts(),
    senderName(),
    keptPaper(),
    getLocale(),
  ])
  if (part.ids.length === 0) return <EmptyState title={t('bulk.nothing')} />
  return (
    <PrintDesk
      key={`${part.part} ${part.ids[0]}`}
      action={prepareDocuments}
      part={part}
      wanted={documentOf(search.document)}
      kept={kept}
      shop={shop}
      back={backHref(search)}
      notMade={search.outcome === 'notMade'}
      lacking={search.outcome === 'lacking' ? [...([search.signs].flat()[0] ?? '')].slice(0, SIGNS_SHOWN).join('') : ''}
      sender={sender}
      texts={t.raw('print') as PrintTexts}
      pickTexts={t.raw('pick') as PickTexts}
      slipTexts={slip}
      locale={knownLocale(locale)}
    />
  )
}
