import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { requireScreen } from '@/lib/session/session'
import { drawPapers } from './_components/draw-papers'
import { PrintFrame } from './_components/print-frame'
import { backHref, type PrintSearch, printHref } from './_components/print-part'

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
          () => drawPapers(search, shop),
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
