import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/order/_shipping/or-error'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { requireScreen } from '@/lib/session/session'
import { type ChosenSearch, chosenHref, chosenIds } from './_components/chosen-ids'
import { PrintDesk } from './_components/print-desk'
import type { PickTexts, PrintTexts } from './_components/print-texts'
import { slipTexts } from './_components/slip-words'
import { prepareDocuments } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.print'))('title') }
}

export default async function PrintPage({ searchParams }: { searchParams: Promise<ChosenSearch> }) {
  const { user } = await requireScreen('/order/print')
  const [search, t] = await Promise.all([searchParams, getTranslations('fulfilment')])
  const shop = user.shops.find(({ id }) => id === user.shopIdSeleced)
  return (
    <>
      <header className="print-head no-print">
        <TextLink href="/order/list">← {t('bulk.back')}</TextLink>
        <h1>{t('print.title')}</h1>
      </header>
      {await orError(() => drawDesk(search, shop?.shopName ?? ''), chosenHref(search))}
    </>
  )
}

async function drawDesk(search: ChosenSearch, shop: string) {
  const [ids, t, slip] = await Promise.all([chosenIds(search), getTranslations('fulfilment'), slipTexts()])
  if (ids.length === 0) return <EmptyState title={t('bulk.nothing')} />
  return (
    <PrintDesk
      action={prepareDocuments}
      ids={ids}
      wanted={search.document === 'pick' ? 'pick' : 'slip'}
      shop={shop}
      texts={t.raw('print') as PrintTexts}
      pickTexts={t.raw('pick') as PickTexts}
      slipTexts={slip}
    />
  )
}
