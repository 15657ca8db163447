import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { EmptyState } from '@/components/ui/empty-state'
import { requireScreen } from '@/lib/session/session'
import { PrintDesk } from './_components/print-desk'
import { PrintFrame } from './_components/print-frame'
import { backHref, type PrintSearch, printHref, readPart } from './_components/print-part'
import type { PickTexts, PrintTexts } from './_components/print-texts'
import { slipTexts } from './_components/slip-words'
import { prepareDocuments } from './actions'

const AGAIN_MS = 3_000

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.print'))('title') }
}

export default async function PrintPage({ searchParams }: { searchParams: Promise<PrintSearch> }) {
  const { user } = await requireScreen('/order/print')
  const search = await searchParams
  const shop = user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName ?? ''
  return (
    <PrintFrame shop={shop} back={backHref(search)}>
      {
        await orError(
          () => drawDesk(search, shop),
          printHref(search),
          (reason) => (
            <>
              {reason}
              <RefreshSoon ms={AGAIN_MS} />
            </>
          ),
        )
      }
    </PrintFrame>
  )
}

async function drawDesk(search: PrintSearch, shop: string) {
  const [part, t, slip] = await Promise.all([readPart(search), getTranslations('fulfilment'), slipTexts()])
  if (part.ids.length === 0) return <EmptyState title={t('bulk.nothing')} />
  return (
    <PrintDesk
      key={`${part.part} ${part.ids[0]}`}
      action={prepareDocuments}
      part={part}
      wanted={search.document === 'pick' ? 'pick' : 'slip'}
      shop={shop}
      texts={t.raw('print') as PrintTexts}
      pickTexts={t.raw('pick') as PickTexts}
      slipTexts={slip}
    />
  )
}
