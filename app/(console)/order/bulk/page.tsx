import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { FRESH_BULK } from '../_shipping/bulk-state'
import { ChosenOrders } from '../_shipping/chosen-orders'
import { hasSelection, SelectionHidden } from '../_shipping/selection-hidden'
import { readSelection } from '../_shipping/selection-query'
import { Bulk } from './_components/bulk'
import type { BulkTexts } from './_components/bulk-texts'
import { firstCheck } from './_components/first-check'
import { workBulk } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.bulk'))('title') }
}

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function BulkPage({ searchParams }: { searchParams: Search }) {
  await requireScreen('/order/bulk')
  const [search, t] = await Promise.all([searchParams, getTranslations('fulfilment')])
  const kind = search.action === 'remind' ? 'remind' : 'note'
  const selection = readSelection(search)
  const from = safeRedirect([search.from].flat()[0]) ?? '/order/list'
  const named = selection.filter !== ''
  const [start, chosen] = hasSelection(selection)
    ? await Promise.all([firstCheck(kind, selection), named && orError(() => ChosenOrders({ selection }), from)])
    : [FRESH_BULK, null]
  return (
    <FormPage title={t(`bulk.${kind}`)} note={t(`bulk.${kind}Text`)} back={{ href: from, label: t('bulk.back') }}>
      {hasSelection(selection) ? (
        <Bulk
          action={workBulk}
          kind={kind}
          start={start}
          texts={t.raw('bulk') as BulkTexts}
          reasons={t.raw('reasons') as Record<string, string>}
          intro={chosen}
        >
          <SelectionHidden selection={selection} />
          <input type="hidden" name="from" value={from} />
        </Bulk>
      ) : (
        <EmptyState title={t('bulk.nothing')} actions={<ButtonLink href={from}>{t('bulk.back')}</ButtonLink>} />
      )}
    </FormPage>
  )
}
