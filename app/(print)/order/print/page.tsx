import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { requireScreen } from '@/lib/session/session'
import { chosenIds } from './_components/chosen-ids'
import { PrintDesk } from './_components/print-desk'
import type { PickTexts, PrintTexts } from './_components/print-texts'
import { slipTexts } from './_components/slip-words'
import { prepareDocuments } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.print'))('title') }
}

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function PrintPage({ searchParams }: { searchParams: Search }) {
  const { user } = await requireScreen('/order/print')
  const [search, t, slip] = await Promise.all([searchParams, getTranslations('fulfilment'), slipTexts()])
  const ids = await chosenIds(search)
  const shop = user.shops.find(({ id }) => id === user.shopIdSeleced)
  return (
    <>
      <header className="print-head no-print">
        <TextLink href="/order/list">← {t('bulk.back')}</TextLink>
        <h1>{t('print.title')}</h1>
      </header>
      {ids.length === 0 ? (
        <EmptyState title={t('bulk.nothing')} />
      ) : (
        <PrintDesk
          action={prepareDocuments}
          ids={ids}
          wanted={search.document === 'pick' ? 'pick' : 'slip'}
          shop={shop?.shopName ?? ''}
          texts={t.raw('print') as PrintTexts}
          pickTexts={t.raw('pick') as PickTexts}
          slipTexts={slip}
        />
      )}
    </>
  )
}
