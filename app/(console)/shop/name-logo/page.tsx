import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { NameLogoParts } from './name-logo-parts'

const PATH = '/shop/name-logo'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.nameLogo'))('title') }
}

/** Name and logo, and changes that the platform decides. */
export default async function Page({ searchParams }: PageProps<'/shop/name-logo'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.nameLogo'), searchParams])
  return (
    <FormPage title={t('title')} note={t('note')} wide notices={<FlashNotice search={search} />}>
      {await orError(() => NameLogoParts(session), PATH)}
    </FormPage>
  )
}
