import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { violationMeter } from '@/lib/contract/violation'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ownViolations } from '../../_violation/violation-lists'
import { ViolationMeter } from '../../_violation/violation-meter'

export const generateMetadata = () => listTitle(ownViolations)

/** The shop's violations, below the count of the month. */
export default async function OwnViolations({ searchParams }: PageProps<'/shop/violations'>) {
  const session = await requireScreen(ownViolations.path)
  const [search, known] = await Promise.all([searchParams, read(violationMeter, { query: {} }, { else: null })])
  const notices = (
    <>
      <FlashNotice search={search} />
      {known && <ViolationMeter known={known} />}
    </>
  )
  return <ListScreen definition={ownViolations} session={session} search={search} notices={notices} />
}
