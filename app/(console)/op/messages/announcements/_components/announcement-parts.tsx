import { getAnnouncement } from '@/lib/contract/announcement'
import type { PermissionCode } from '@/lib/domain/permission'
import { upstream } from '@/lib/upstream/call'
import { AnnouncementActs } from './announcement-acts'
import { AnnouncementFacts } from './announcement-facts'
import { Preview } from './announcement-preview'
import { ReaderView } from './reader-view'

interface Props {
  id: string
  can(code: PermissionCode): boolean
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
