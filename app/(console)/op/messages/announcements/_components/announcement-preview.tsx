import '@/components/shell/announcement.css'
import { getTranslations } from 'next-intl/server'
import { CleanContent } from '@/components/shell/clean-content'
import { PriorityTag } from '@/components/shell/priority-tag'
import { Card } from '@/components/ui/card'
import type { AnnouncementDetail } from '@/lib/contract/announcement'
import { languageOf, senderOf } from '@/lib/message/bell'
import { shownHtml } from '@/lib/message/clean'

/** Announcement as in the reader's dialog, sanitised again as there. */
export async function Preview({ announcement, english }: { announcement: AnnouncementDetail; english: boolean }) {
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
        <CleanContent html={shownHtml(english ? contentEn : msgContent)} />
      </article>
    </Card>
  )
}
