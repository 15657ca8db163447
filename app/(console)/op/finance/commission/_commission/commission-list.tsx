import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { ruleGroup, ruleLimits, ruleScope } from '@/app/(console)/finance/_shared/commission-words'
import { COMMISSION_STATES, listCommissionRules } from '@/lib/contract/finance/commission'
import { formatRate } from '@/lib/domain/money'
import { RuleActs } from './rule-acts'

/** Commission rules, latest start first. */
export const commissionList = list(listCommissionRules, {
  path: '/op/finance/commission',
  words: 'finance.commission',
  tabs: { key: 'state', values: COMMISSION_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  group: ruleGroup,
  columns: (make) => [
    make.text('no', { second: ({ note }) => note }),
    make.text('scope', {
      value: (row) => ruleScope(row, make.t),
    }),
    make.text('rate', {
      value: ({ rateBp }) => formatRate(rateBp),
      second: (row) => ruleLimits(row, make.t),
    }),
    make.time('fromTime'),
    make.time('toTime'),
    make.status('state', { group: ruleGroup, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('creator'),
    make.acts((row) => <RuleActs row={row} t={make.t} mayEdit={make.can('commission:edit')} />),
  ],
  create: 'commission:edit',
  cards: true,
  file: true,
})
