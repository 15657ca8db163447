import type { ActScreen } from '@/app/_kit/act/act-screen'
import { ACTIVITY_ACTS, ACTIVITY_CALLS } from '@/lib/contract/marketing/activity'
import { ACTIVITIES } from './activity-form'

/** Screen definition of the acts on an activity. */
export const activityScreen: ActScreen<keyof typeof ACTIVITY_CALLS> = {
  acts: ACTIVITY_ACTS,
  calls: ACTIVITY_CALLS,
  words: 'activity',
  pageOf: (id) => `${ACTIVITIES}/${id}`,
  under: ACTIVITIES,
}
