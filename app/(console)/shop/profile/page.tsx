import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { SetupNext } from '../../_shop/setup-next'
import { orError } from '../../or-error'
import { ProfileParts } from './profile-parts'

const PATH = '/shop/profile'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop.profile'))('title') }
}

/** Public profile of the shop. */
export default async function Page({ searchParams }: PageProps<'/shop/profile'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('shop.profile'), searchParams])
  return (
    <FormPage
      title={t('title')}
      note={t('note')}
      wide
      notices={<FlashNotice search={search} action={() => <SetupNext />} />}
    >
      {await orError(() => ProfileParts(session), PATH)}
    </FormPage>
  )
}
