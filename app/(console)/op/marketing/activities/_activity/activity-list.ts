import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { type Activity, listActivities } from '@/lib/contract/marketing/activity'
import { ACTIVITY_TYPES, type ActivityPhase } from '@/lib/domain/marketing/activity'
import type { StateGroup } from '@/lib/domain/order/status'

const GROUPS: Readonly<Record<ActivityPhase, StateGroup>> = {
  ...{ draft: 'draft', planned: 'others', enrolling: 'us', closed: 'others', running: 'done' },
  ...{ ended: 'draft', stopped: 'trouble' },
}
export const groupOfPhase = ({ phase }: Pick<Activity, 'phase'>): StateGroup => GROUPS[phase]

/** Activities of the platform, the latest start first. */
export const activityList = list(listActivities, {
  path: '/op/marketing/activities',
  words: 'activity',
  search: 'q',
  tabs: { key: 'state', values: ['0', '1', '2'] },
  filters: { type: filter.choice(ACTIVITY_TYPES) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('title', {
      value: ({ titleZh }) => titleZh,
      second: ({ titleEn }) => titleEn,
      href: ({ id }) => `/op/marketing/activities/${id}`,
    }),
    make.word('type'),
    make.status('phase', { group: groupOfPhase, word: ({ phase }) => make.t(`phase.${phase}`) }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.time('enrolUntil'),
    make.text('taken', { value: ({ taken, seats }) => make.t('placesOf', { taken, seats }) }),
    make.number('passed'),
    make.number('shops'),
    make.money('feeP'),
    make.text('subsidyPercent', { value: ({ subsidyPercent }) => make.t('percent', { percent: subsidyPercent }) }),
  ],
  create: 'activity:edit',
  cards: true,
})
