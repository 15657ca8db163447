import { getTranslations } from 'next-intl/server'
import { CleanContent } from '@/components/shell/clean-content'
import { PriorityTag } from '@/components/shell/priority-tag'
import { Card } from '@/components/ui/card'
import { type AnnouncementDetail, getAnnouncement } from '@/lib/contract/announcement'
import type { PermissionCode } from '@/lib/domain/permission'
import { languageOf, senderOf } from '@/lib/message/bell'
import { cleanHtml } from '@/lib/message/clean'
import { upstream } from '@/lib/upstream/call'
import { AnnouncementActs } from './announcement-acts'
import { AnnouncementFacts } from './announcement-facts'
import { ReaderView } from './reader-view'

interface Props {
  id: string
  can(code: PermissionCode): boolean
}

/** What stands in the reader's dialog, cleaned anew as it is there. */
async function Preview({ announcement, english }: { announcement: AnnouncementDetail; english: boolean }) {
  const locale = english ? 'en-GB' : 'zh-CN'
  const [t, reader] = await Promise.all([
    getTranslations('announcement'),
    getTranslations({ locale, namespace: 'announcement.priority' }),
  ])
  const { titile, titleEn, msgContent, contentEn, priority } = announcement
  const sender = senderOf(announcement, locale)
  return (
    <Card title={t(english ? 'previewEn' : 'previewZh')}>
      <article lang={locale}>
        <h3>{english ? titleEn : titile}</h3>
        <p className="announcement-facts">
          <span lang={languageOf(sender)}>{sender}</span>
          <PriorityTag priority={priority} word={reader(priority)} />
        </p>
        <CleanContent html={cleanHtml(english ? contentEn : msgContent)} />
      </article>
    </Card>
  )
}

export async function AnnouncementParts({ id, can }: Props) {
  const announcement = await upstream(getAnnouncement, { query: { id } })
  return (
    <>
      <AnnouncementFacts announcement={announcement} />
      <div className="form-buttons">
        <ReaderView announcement={announcement} />
      </div>
      <div className="board-row">
        <Preview announcement={announcement} english={false} />
        <Preview announcement={announcement} english />
      </div>
      <AnnouncementActs announcement={announcement} can={can} />
    </>
  )
}
