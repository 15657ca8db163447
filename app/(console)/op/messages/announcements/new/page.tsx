import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { announcementChoices, getAnnouncement } from '@/lib/contract/announcement'
import { Id } from '@/lib/contract/common'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ANNOUNCEMENTS } from '../_announcements/announcement-view'
import { AnnouncementForm } from '../_components/announcement-form'

const PATH = `${ANNOUNCEMENTS}/new` as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcement'))('newTitle') }
}

async function formOf(copy: string | undefined) {
  const [choices, copied] = await Promise.all([
    read(announcementChoices),
    copy ? read(getAnnouncement, { query: { id: copy } }) : undefined,
  ])
  return <AnnouncementForm choices={choices} begun={copied} />
}

/** A new draft, empty or with everything of another one (`copy`): what is published is corrected in this way. */
export default async function NewAnnouncement({ searchParams }: PageProps<'/op/messages/announcements/new'>) {
  await requireScreen(PATH)
  const [t, { copy }] = await Promise.all([getTranslations('announcement'), searchParams])
  const id = Id.safeParse(copy)
  return (
    <FormPage title={t('newTitle')} note={t('zone')} back={{ href: ANNOUNCEMENTS, label: t('title') }} wide>
      {await orError(() => formOf(id.success ? id.data : undefined), PATH)}
    </FormPage>
  )
}
