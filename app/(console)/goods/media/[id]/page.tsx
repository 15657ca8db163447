import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { getMedia } from '@/lib/contract/goods/media'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { nameOfMedia } from '../_media/media-list'
import { MediaFacts, MediaForms, MediaUses } from '../_media/media-parts'

type Props = PageProps<'/goods/media/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('media'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, media] = await Promise.all([getTranslations('media'), read(getMedia, { query: { id } })])
  return (
    <DetailPage
      title={nameOfMedia(media)}
      back={{ href: '/goods/media', label: t('title') }}
      status={
        <span className="soft">{media.products === 0 ? t('unused') : t('usedBy', { count: media.products })}</span>
      }
      notices={<FlashNotice search={search} />}
      aside={session.can('goods:media') && <MediaForms key={media.version} media={media} />}
    >
      <MediaFacts media={media} />
      <MediaUses uses={media.uses} />
    </DetailPage>
  )
}

/** One picture of the library: its uses and acts. */
export default async function MediaOne({ params, searchParams }: Props) {
  const session = await requireScreen('/goods/media/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/goods/media/${id}`)
}
