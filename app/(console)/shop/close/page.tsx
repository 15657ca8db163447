import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { ClosingParts } from './closing-parts'

const PATH = '/shop/close'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.closing'))('title') }
}

/** Open conditions for closing the shop, and the request. */
export default async function Page({ searchParams }: PageProps<'/shop/close'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.closing'), searchParams])
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => ClosingParts(), PATH)}
    </FormPage>
  )
}
