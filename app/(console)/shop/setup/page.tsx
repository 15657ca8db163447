import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { SetupParts } from './setup-parts'

const PATH = '/shop/setup'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.setup'))('title') }
}

/** Setup progress of the shop. */
export default async function Page({ searchParams }: PageProps<'/shop/setup'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.setup'), searchParams])
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => SetupParts(session), PATH)}
    </FormPage>
  )
}
