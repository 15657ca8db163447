import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ownApplications } from './_brand/application-lists'
import { Available } from './_brand/available'

export const generateMetadata = () => listTitle(ownApplications)

/** The brands that the shop may sell, and what it applied for. */
export default async function OwnBrands({ searchParams }: PageProps<'/goods/brand'>) {
  const session = await requireScreen(ownApplications.path)
  const [t, search] = await Promise.all([getTranslations('brand.own'), searchParams])
  return (
    <ListScreen
      definition={ownApplications}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <Available />
        </>
      }
      actions={
        session.can('brand:apply') && (
          <ButtonLink look="primary" href={`${ownApplications.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}
