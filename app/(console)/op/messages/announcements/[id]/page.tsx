import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../../or-error'
import { ANNOUNCEMENTS } from '../_announcements/announcement-view'
import { AnnouncementOutcome } from '../_components/announcement-outcome'
import { AnnouncementParts } from '../_components/announcement-parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcement'))('oneTitle') }
}

/** One announcement as its readers see it in both languages, for whom it is, and what can be done with it. */
export default async function AnnouncementPage({ params, searchParams }: PageProps<'/op/messages/announcements/[id]'>) {
  const { can } = await requireScreen('/op/messages/announcements/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('announcement'), params, searchParams])
  return (
    <FormPage
      title={t('oneTitle')}
      note={t('zone')}
      back={{ href: ANNOUNCEMENTS, label: t('title') }}
      notices={<AnnouncementOutcome search={search} />}
      wide
    >
      {await orError(() => AnnouncementParts({ id, can }), `${ANNOUNCEMENTS}/${id}`)}
    </FormPage>
  )
}
