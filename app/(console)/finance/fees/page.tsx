import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage, BoardRow } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { feeTerms } from '@/lib/contract/finance/commission'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { Calculator } from './_components/calculator'
import { RulesTable } from './_components/rules-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.fees'))('title') }
}

async function page(typed: Readonly<Record<string, string>>) {
  const [t, terms] = await Promise.all([getTranslations('finance.fees'), read(feeTerms)])
  return (
    <BoardPage title={t('title')} note={t('note')}>
      <BoardRow wide>
        <RulesTable terms={terms} />
        <Calculator terms={terms} typed={typed} />
      </BoardRow>
    </BoardPage>
  )
}

/** Page of the platform's fees on the shop's sales, with a calculator. */
export default async function Fees({ searchParams }: PageProps<'/finance/fees'>) {
  await requireScreen('/finance/fees')
  const search = await searchParams
  return orError(() => page(plainQuery(search)), '/finance/fees')
}
