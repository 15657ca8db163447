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

async function formOf(copy: string | undefined, shopId: string | undefined) {
  const [choices, copied] = await Promise.all([
    read(announcementChoices),
    copy ? read(getAnnouncement, { query: { id: copy } }) : undefined,
  ])
  return <AnnouncementForm choices={choices} begun={copied} shopId={shopId} />
}

/** Page of a new draft: empty, for one `shop`, or a copy of another (`copy`) to correct a published one. */
export default async function NewAnnouncement({ searchParams }: PageProps<'/op/messages/announcements/new'>) {
  await requireScreen(PATH)
  const [t, { copy, shop }] = await Promise.all([getTranslations('announcement'), searchParams])
  return (
    <FormPage title={t('newTitle')} note={t('zone')} back={{ href: ANNOUNCEMENTS, label: t('title') }} wide>
      {await orError(() => formOf(Id.safeParse(copy).data, Id.safeParse(shop).data), PATH)}
    </FormPage>
  )
}
