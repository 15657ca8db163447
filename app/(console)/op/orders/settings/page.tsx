import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { configView, TRADE } from '@/app/_kit/setting/setting-view'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { listHref } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { TradeParts } from './_components/trade-parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('trade.settings'))('title') }
}

/** Settings of trade with range, last change and planned change; the same values as in the configuration. */
export default async function TradeSettings({ searchParams }: PageProps<'/op/orders/settings'>) {
  const { can } = await requireScreen(TRADE)
  const [t, search] = await Promise.all([getTranslations('trade.settings'), searchParams])
  const { query, state } = configView(search, TRADE)
  const done = typeof search.done === 'string' ? search.done : null
  return (
    <FormPage title={t('title')} note={t('note')} wide>
      {
        await orError(
          () => TradeParts({ query, state, mayEdit: can('config:edit'), mayApprove: can('config:approve'), done }),
          listHref(state),
        )
      }
    </FormPage>
  )
}
