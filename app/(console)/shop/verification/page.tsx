import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { DocumentParts } from './document-parts'

const PATH = '/shop/verification'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.document'))('title') }
}

/** Documents that verify the shop. */
export default async function Page({ searchParams }: PageProps<'/shop/verification'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.document'), searchParams])
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => DocumentParts(session), PATH)}
    </FormPage>
  )
}
