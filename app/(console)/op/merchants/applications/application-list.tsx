import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { APPLICATION_TABS, applicationReviewers, listApplications } from '@/lib/contract/application/review'
import { CHECKS, SHOP_TYPES } from '@/lib/domain/application'
import { read } from '@/lib/upstream/read'

/** Side that has to act, by state. */
export const GROUPS = { 0: 'draft', 1: 'us', 2: 'us', 3: 'others', 4: 'us', 5: 'done', 6: 'trouble', 7: 'us' } as const
export const groupOf = (state: number) => GROUPS[state as keyof typeof GROUPS] ?? 'draft'

const HOUR_MS = 3_600_000

/** Hours until the target of the platform's answer; negative if overdue. */
const hoursTo = (dueTime: string) => Math.trunc((Date.parse(dueTime) - Date.now()) / HOUR_MS)

/** Applications for a shop, longest wait first. */
export const applications = list(listApplications, {
  path: '/op/merchants/applications',
  words: 'application',
  tabs: { key: 'tab', values: APPLICATION_TABS },
  search: 'q',
  filters: {
    type: filter.choice(SHOP_TYPES),
    flag: filter.choice(CHECKS),
    reviewer: filter.among(async () =>
      (await read(applicationReviewers, {}, { else: [] })).map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  rowId: ({ id }) => id,
  group: ({ state }) => groupOf(state),
  columns: (make) => [
    make.link('no', {
      value: ({ no }) => no,
      mono: true,
      second: ({ type }) => make.t(`type.${type}`),
      href: ({ id }) => `/op/merchants/applications/${id}`,
    }),
    make.text('shop', {
      value: ({ shopName: { zh, en } }) => (zh === en ? zh : [zh, en].filter(Boolean).join(' · ')) || null,
      second: ({ legalName }) => legalName,
    }),
    make.text('country', { value: ({ country }) => (country ? make.t(`choice.country.${country}`) : null) }),
    make.text('flags', { value: ({ flags }) => flags.map((flag) => make.t(`flag.${flag}`)).join(', ') || null }),
    make.time('submitTime'),
    make.text('waiting', {
      value: ({ dueTime }) => {
        if (!dueTime) return null
        const hours = hoursTo(dueTime)
        return hours < 0 ? make.t('hoursLate', { hours: -hours }) : make.t('hoursLeft', { hours })
      },
    }),
    make.text('reviewer'),
    make.number('round'),
    make.status('state', { group: ({ state }) => groupOf(state), word: ({ state }) => make.t(`state.${state}`) }),
  ],
  cards: true,
})
