import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ListColumns } from '@/app/_kit/list/columns'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { ButtonLink } from '@/components/ui/button'
import { APPEAL_TABS, listAppeals, listViolations, VIOLATION_TABS, type ViolationRow } from '@/lib/contract/violation'
import { listRules } from '@/lib/contract/violation/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'

const GROUPS: Record<number, StateGroup> = { 1: 'trouble', 2: 'done', 3: 'draft' }
export const groupOfViolation = ({ state }: Pick<ViolationRow, 'state'>): StateGroup => GROUPS[state] ?? 'draft'

async function rules() {
  const none = { records: [] }
  const [locale, all] = await Promise.all([
    getLocale(),
    read(listRules, { query: { size: 100 } as never }, { else: none }),
  ])
  return all.records.map(({ code, title }) => ({
    value: code,
    label: `${code} · ${pickText(title, knownLocale(locale))}`,
  }))
}

const columns = (make: ListColumns<ViolationRow>, path: string) => ({
  no: make.link('no', { href: ({ id }) => `${path}/${id}`, mono: true }),
  shop: make.text('shop', { value: ({ shopName }) => shopName }),
  rule: make.text('rule', {
    value: ({ ruleCode, ruleTitle }) => `${ruleCode} ${make.said(ruleTitle)}`,
  }),
  about: make.text('refName', { value: ({ refName }) => refName || null }),
  counts: make.text('counts', { value: ({ counts }) => make.t(counts ? 'yes' : 'no') }),
  penalty: make.word('penalty'),
  state: make.status('state', { group: groupOfViolation, word: ({ state }) => make.t(`state.${state}`) }),
  appeal: make.word('appealState', (code) => `appeal.state.${code}`),
  until: make.time('appealUntil'),
  time: make.time('recordTime'),
  recorder: make.text('recorder'),
})

const common = {
  words: 'violation',
  tabs: { key: 'tab', values: VIOLATION_TABS },
  search: 'q',
  filters: { rule: filter.among(rules) },
  rowId: ({ id }: ViolationRow) => id,
  group: groupOfViolation,
  cards: true,
} as const

/** Violations of the shop. */
export const ownViolations = list(listViolations, {
  ...common,
  path: '/shop/violations',
  words: 'violation.own',
  columns: (make) => {
    const all = columns(make, '/shop/violations')
    return [all.no, all.rule, all.about, all.time, all.counts, all.penalty, all.state, all.appeal, all.until]
  },
})

/** Violations of all shops. */
export const allViolations = list(listViolations, {
  ...common,
  path: '/op/merchants/violations',
  columns: (make) => {
    const all = columns(make, '/op/merchants/violations')
    return [
      all.no,
      all.shop,
      all.rule,
      all.about,
      all.counts,
      all.penalty,
      all.state,
      all.appeal,
      all.recorder,
      all.time,
    ]
  },
  create: 'violation:record',
  emptyAction: (t, can) =>
    can('violation:record') && (
      <ButtonLink look="primary" href="/op/merchants/violations/new">
        {t('newTitle')}
      </ButtonLink>
    ),
})

const APPEAL_GROUPS: Record<number, StateGroup> = { 0: 'us', 1: 'trouble', 2: 'done', 3: 'done' }

/** Appeals of shops; those pending come first, by deadline. */
export const appeals = list(listAppeals, {
  path: '/op/merchants/appeals',
  words: 'violation.appeals',
  tabs: { key: 'tab', values: APPEAL_TABS },
  search: 'q',
  filters: { late: filter.flag() },
  rowId: ({ violationId }) => violationId,
  group: ({ state, late }) => (late ? 'trouble' : (APPEAL_GROUPS[state] ?? 'draft')),
  columns: (make) => [
    make.link('no', { href: ({ violationId }) => `/op/merchants/violations/${violationId}`, mono: true }),
    make.text('shop', { value: ({ shopName }) => shopName }),
    make.text('rule', { value: ({ ruleTitle }) => ruleTitle }),
    make.text('text'),
    make.status('state', {
      group: ({ state, late }) => (late ? 'trouble' : (APPEAL_GROUPS[state] ?? 'draft')),
      word: ({ state, late }) => make.t(late ? 'state.late' : `state.${state}`),
    }),
    make.time('dueTime'),
    make.time('askedTime'),
    make.text('recorder'),
    make.text('decider'),
  ],
  cards: true,
})

/** The rules, each in its current version. */
export const penaltyRules = list(listRules, {
  path: '/op/merchants/rules',
  words: 'violation.rules',
  search: 'q',
  rowId: ({ code }) => code,
  group: ({ inUse }) => (inUse ? 'done' : 'draft'),
  columns: (make) => [
    make.link('code', { href: ({ code }) => `/op/merchants/rules/${code}`, mono: true }),
    make.text('title', { value: ({ title }) => title }),
    make.number('points'),
    make.text('counts', { value: ({ counts }) => make.t(counts ? 'yes' : 'no') }),
    make.text('ladder', {
      value: ({ restrictAt, restrictDays }) =>
        restrictAt === null ? null : make.t('restrict', { at: restrictAt, days: restrictDays ?? 1 }),
    }),
    make.number('violations'),
    make.number('number'),
    make.text('inUse', { value: ({ inUse }) => make.t(inUse ? 'yes' : 'no') }),
    make.time('effectiveTime'),
    make.time('nextTime'),
  ],
  create: 'violationRule:edit',
  cards: true,
  emptyAction: (t, can) =>
    can('violationRule:edit') && (
      <ButtonLink look="primary" href="/op/merchants/rules/new">
        {t('newTitle')}
      </ButtonLink>
    ),
})
