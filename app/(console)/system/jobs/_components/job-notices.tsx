import { JobOutcome } from './job-outcome'
import { JobQuestion } from './job-question'
import type { Search } from './job-view'

interface Props {
  search: Search
  mayRun: boolean
  /** The page's own address, to which the answer returns. */
  back: string
}

/** Last act, and a confirmation before the next one. */
export const JobNotices = ({ search, mayRun, back }: Props) => (
  <>
    <JobOutcome search={search} />
    {mayRun && <JobQuestion search={search} back={back} />}
  </>
)
