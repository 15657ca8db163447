import { PageColumns } from '@/components/page/page-columns'
import type { PermissionCode } from '@/lib/domain/permission'
import { readAnnouncement } from '../_announcements/read-announcement'
import { AnnouncementActs } from './announcement-acts'
import { AnnouncementFacts } from './announcement-facts'
import { Preview } from './announcement-preview'
import { ReaderView } from './reader-view'

interface Props {
  id: string
  can(code: PermissionCode): boolean
}

export async function AnnouncementParts({ id, can }: Props) {
  const announcement = await readAnnouncement(id)
  return (
    <PageColumns
      aside={
        <>
          <AnnouncementFacts announcement={announcement} />
          <AnnouncementActs announcement={announcement} can={can} />
        </>
      }
    >
      <div className="form-buttons">
        <ReaderView announcement={announcement} />
      </div>
      <div className="board-row">
        <Preview announcement={announcement} english={false} />
        <Preview announcement={announcement} english />
      </div>
    </PageColumns>
  )
}
