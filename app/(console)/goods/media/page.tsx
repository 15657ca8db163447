import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { Notice } from '@/components/ui/notice'
import { requireScreen } from '@/lib/session/session'
import { mediaList } from './_media/media-list'
import { MediaRoom, MediaUpload } from './_media/media-upload'

export const generateMetadata = () => listTitle(mediaList)

/** Page of the shop's pictures with their uses and sizes. */
export default async function Media({ searchParams }: PageProps<'/goods/media'>) {
  const session = await requireScreen(mediaList.path)
  const [search, t] = await Promise.all([searchParams, getTranslations('media')])
  return (
    <ListScreen
      definition={mediaList}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          {search.failed === '1' && (
            <Notice tone="danger" role="alert">
              {t('failed')}
            </Notice>
          )}
          <MediaRoom />
          {session.can('goods:edit') && <MediaUpload />}
        </>
      }
    />
  )
}
