import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { type ActivityOffer, queryActivityListByParam } from '@/lib/contract/marketing/activity'
import { ACTIVITY_TYPES, type ActivityPhase } from '@/lib/domain/marketing/activity'
import type { StateGroup } from '@/lib/domain/order/status'

const STATUSES = ['pendingPay', 'pending', 'passed', 'failed', 'withdrawn'] as const
const GROUPS: Readonly<Record<(typeof STATUSES)[number], StateGroup>> = {
  ...{ pendingPay: 'us', pending: 'others', passed: 'done', failed: 'trouble', withdrawn: 'draft' },
}
const PHASES: Readonly<Record<ActivityPhase, StateGroup>> = {
  ...{ draft: 'draft', planned: 'others', enrolling: 'us', closed: 'draft', running: 'done', ended: 'draft' },
  stopped: 'trouble',
}
export const groupOfPhase = ({ phase }: Pick<ActivityOffer, 'phase'>): StateGroup => PHASES[phase]

/** Published activities, earliest enrolment deadline first. */
export const offerList = list(queryActivityListByParam, {
  path: '/marketing/activities',
  words: 'activityOffer',
  search: 'title',
  tabs: { key: 'status', values: STATUSES },
  filters: { type: filter.choice(ACTIVITY_TYPES), open: filter.choice(['1']) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.link('title', {
      value: ({ title }) => title,
      href: ({ id }) => `/marketing/activities/${id}`,
    }),
    make.word('type'),
    make.status('phase', { group: groupOfPhase, word: ({ phase }) => make.t(`phase.${phase}`) }),
    make.time('startsAt'),
    make.time('endsAt'),
    make.time('enrolUntil'),
    make.text('taken', { value: ({ taken, seats }) => make.t('placesOf', { taken, seats }) }),
    make.money('feeP'),
    make.status('status', {
      group: ({ status }) => (status ? GROUPS[status] : 'draft'),
      word: ({ status }) => (status ? make.t(`status.${status}`) : make.t('notEnrolled')),
    }),
  ],
  cards: true,
})
