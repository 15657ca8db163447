import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { brandList } from './_brands/brand-list'

export const generateMetadata = () => listTitle(brandList)

/** The brands of the platform. */
export default async function Brands({ searchParams }: PageProps<'/op/goods/brands'>) {
  const session = await requireScreen(brandList.path)
  const [t, search] = await Promise.all([getTranslations('brand'), searchParams])
  return (
    <ListScreen
      definition={brandList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('brand:edit') && (
          <ButtonLink href={`${brandList.path}/applications?state=0`}>{t('applications.title')}</ButtonLink>
        )
      }
    />
  )
}
