import './postage.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { Notice } from '@/components/ui/notice'
import { Id } from '@/lib/contract/common'
import { LABELS_AT_ONCE } from '@/lib/domain/postage-label'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { MANY_LABELS, manyLabelsHref } from '../label-address'
import { drawMany } from './_components/many-body'
import { refusedIn } from './_many/refused-in'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('label'))('many.title') }
}

/** Postage of several orders: parcels, one total, one file, and joint shipping. */
export default async function ManyLabelsPage({ searchParams }: PageProps<'/order/ship/label/many'>) {
  const session = await requireScreen(MANY_LABELS)
  const [t, search] = await Promise.all([getTranslations('label'), searchParams])
  const { orders = '', from: behind = '', not = '' } = plainQuery(search)
  const named = orders.split(',')
  const ids = [...new Set(named.filter((id) => Id.safeParse(id).success))].slice(0, LABELS_AT_ONCE)
  const from = safeRedirect(behind) ?? '/order/ship'
  const shown = { ids, from, refused: refusedIn(not) }
  const notices = (
    <>
      <FlashNotice search={search} />
      {search.outcome === 'noFile' && <Notice tone="danger" title={t('noFile')} />}
      {search.more === '1' && <Notice tone="warn" title={t('many.more', { count: LABELS_AT_ONCE })} />}
    </>
  )
  return (
    <FormPage wide title={t('many.title')} back={{ href: from, label: t('back') }} notices={notices}>
      {await orError(() => drawMany(shown, session), manyLabelsHref(ids, from))}
    </FormPage>
  )
}
