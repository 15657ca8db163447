import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { ANNOUNCEMENTS } from '../_announcements/announcement-view'
import { titleOfAnnouncement } from '../_announcements/read-announcement'
import { AnnouncementOutcome } from '../_components/announcement-outcome'
import { AnnouncementParts } from '../_components/announcement-parts'

type Props = PageProps<'/op/messages/announcements/[id]'>

async function titleFor(id: string): Promise<string> {
  return (await titleOfAnnouncement(id)) ?? (await getTranslations('announcement'))('oneTitle')
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/messages/announcements/[id]')
  return { title: await titleFor((await params).id) }
}

/** One announcement as readers see it in both languages, its audience, and the possible acts. */
export default async function AnnouncementPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/messages/announcements/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('announcement'), params, searchParams])
  return (
    <FormPage
      title={await titleFor(id)}
      note={t('zone')}
      back={{ href: ANNOUNCEMENTS, label: t('title') }}
      notices={<AnnouncementOutcome search={search} />}
      wide
    >
      {await orError(() => AnnouncementParts({ id, can }), `${ANNOUNCEMENTS}/${id}`)}
    </FormPage>
  )
}
