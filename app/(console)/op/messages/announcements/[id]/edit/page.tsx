import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { announcementChoices, getAnnouncement } from '@/lib/contract/announcement'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ANNOUNCEMENTS } from '../../_announcements/announcement-view'
import { AnnouncementForm } from '../../_components/announcement-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcement'))('editTitle') }
}

/** Form of a draft; otherwise explains why it cannot be edited, and the alternatives. */
async function formOf(id: string) {
  const [t, announcement, choices] = await Promise.all([
    getTranslations('announcement'),
    read(getAnnouncement, { query: { id } }),
    read(announcementChoices),
  ])
  if (announcement.sendStatus === 0) return <AnnouncementForm choices={choices} begun={announcement} known />
  const copy = <ButtonLink href={`${ANNOUNCEMENTS}/new?copy=${id}`}>{t('copy')}</ButtonLink>
  return <Notice action={copy}>{t('notEditable')}</Notice>
}

export default async function EditAnnouncement({ params }: PageProps<'/op/messages/announcements/[id]/edit'>) {
  await requireScreen('/op/messages/announcements/[id]/edit')
  const [t, { id }] = await Promise.all([getTranslations('announcement'), params])
  const here = `${ANNOUNCEMENTS}/${id}`
  return (
    <FormPage title={t('editTitle')} note={t('zone')} back={{ href: here, label: t('oneTitle') }} wide>
      {await orError(() => formOf(id), `${here}/edit`)}
    </FormPage>
  )
}
