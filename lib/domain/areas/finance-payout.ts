import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/finance' } as const

/** Payout batches, beside the rest of `finance`. */
export const financePayout = area({
  name: 'financePayout',
  roles: { finance_checker: ['payout:send'] },
  screens: [
    {
      path: '/op/finance/buyer-payouts',
      components: ['op/finance/BuyerPayouts'],
      permission: 'ledger:view',
      title: 'finance.buyerPayout.title',
      menu: { ...OPERATOR, zh: '买家余额打款', en: 'Payouts to buyers', icon: 'upload' },
    },
    {
      path: '/op/finance/payouts',
      components: ['op/finance/PayoutList'],
      permission: 'ledger:view',
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
      permission: 'ledger:view',
      title: 'finance.payout.oneTitle',
      menu: { ...OPERATOR, zh: '打款批次', en: 'Payout batch', hidden: true },
    },
  ],
  notifications: {
    buyerPayoutAsked: {
      side: 'operator',
      words: ['no'],
      zh: '买家申请余额打款 {no}，请核对账户',
      en: 'A buyer asks for payout {no} to a bank account: check the account',
    },
    returnRefused: {
      side: 'operator',
      words: ['no'],
      zh: '退款 {no} 被支付渠道拒绝或退回，请处理',
      en: 'The payment provider refused or took back refund {no} to a buyer: see to it',
    },
  },
  audit: { kinds: ['payout', 'buyerPayout'], fields: ['payoutState'] },
})
