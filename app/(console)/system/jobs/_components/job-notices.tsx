import { JobOutcome } from './job-outcome'
import { JobQuestion } from './job-question'
import type { Search } from './job-view'

interface Props {
  search: Search
  mayRun: boolean
  /** Address of the page, to return to. */
  back: string
}

/** Last act, and a confirmation before the next one. */
export const JobNotices = ({ search, mayRun, back }: Props) => (
  <>
    <JobOutcome search={search} />
    {mayRun && <JobQuestion search={search} back={back} />}
  </>
)
