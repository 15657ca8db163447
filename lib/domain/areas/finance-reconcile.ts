import { area } from './area'

const OPERATOR = { side: 'operator', parent: '/op/finance' } as const

/** Reconciliation with the payment provider, beside the rest of `finance`. */
export const financeReconcile = area({
  name: 'financeReconcile',
  permissions: {
    'reconcile:load': ['导入渠道对账文件', 'Load files of the payment provider', 'operator'],
    'reconcile:close': ['对账日结', 'Close reconciled days', 'operator'],
  },
  roles: { finance_maker: ['reconcile:load'], finance_checker: ['reconcile:load', 'reconcile:close'] },
  screens: [
    {
      path: '/op/finance/reconcile',
      components: ['op/finance/ReconcileList'],
      permission: 'ledger:view',
      title: 'finance.reconcile.title',
      menu: { ...OPERATOR, zh: '渠道对账', en: 'Reconciliation', icon: 'check' },
    },
    {
      path: '/op/finance/reconcile/new',
      components: ['op/finance/ReconcileNew'],
      permission: 'reconcile:load',
      title: 'finance.reconcile.newTitle',
      menu: { ...OPERATOR, zh: '导入对账文件', en: 'Load a file', hidden: true },
    },
    {
      path: '/op/finance/reconcile/[id]',
      components: ['op/finance/ReconcileDay'],
      permission: 'ledger:view',
      title: 'finance.reconcile.oneTitle',
      menu: { ...OPERATOR, zh: '对账日', en: 'Reconciled day', hidden: true },
    },
    {
      path: '/op/finance/chargebacks',
      components: ['op/finance/ChargebackList'],
      permission: 'ledger:view',
      title: 'finance.chargeback.title',
      menu: { ...OPERATOR, zh: '拒付', en: 'Chargebacks', icon: 'flag' },
    },
    {
      path: '/op/finance/chargebacks/[id]',
      components: ['op/finance/Chargeback'],
      permission: 'ledger:view',
      title: 'finance.chargeback.oneTitle',
      menu: { ...OPERATOR, zh: '拒付详情', en: 'Chargeback', hidden: true },
    },
  ],
  audit: { kinds: ['reconcile', 'chargeback'], fields: ['chargebackState', 'claimState'] },
})
