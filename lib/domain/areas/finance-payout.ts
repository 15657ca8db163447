import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/finance' } as const

/** Payout batches, beside the rest of `finance`. */
export const financePayout = area({
  name: 'financePayout',
  roles: { finance_checker: ['payout:send'] },
  screens: [
    {
      path: '/op/finance/payouts',
      components: ['op/finance/PayoutList'],
      permission: 'payout:send',
      title: 'finance.payout.title',
      menu: { ...OPERATOR, zh: '打款批次', en: 'Payout batches', icon: 'upload' },
    },
    {
      path: '/op/finance/payouts/new',
      components: ['op/finance/PayoutNew'],
      permission: 'payout:send',
      title: 'finance.payout.newTitle',
      menu: { ...OPERATOR, zh: '新建打款批次', en: 'New payout batch', hidden: true },
    },
    {
      path: '/op/finance/payouts/[id]',
      components: ['op/finance/Payout'],
      permission: 'payout:send',
      title: 'finance.payout.oneTitle',
      menu: { ...OPERATOR, zh: '打款批次', en: 'Payout batch', hidden: true },
    },
  ],
  audit: { kinds: ['payout'], fields: ['payoutState'] },
})
