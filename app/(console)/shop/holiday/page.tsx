import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { HolidayParts } from './holiday-parts'

const PATH = '/shop/holiday'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.holiday'))('title') }
}

/** The holiday of the shop. */
export default async function Page({ searchParams }: PageProps<'/shop/holiday'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.holiday'), searchParams])
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => HolidayParts(session), PATH)}
    </FormPage>
  )
}
