import { area } from './area'

export const plan = area({
  name: 'plan',
  permissions: { 'merchant:plan': ['管理套餐与订购', 'Manage plans and subscriptions', 'operator'] },
  roles: { finance_maker: ['merchant:plan'] },
  screens: [
    {
      path: '/op/merchants/plans',
      components: ['op/merchants/PlanList'],
      permission: 'merchant:plan',
      title: 'subscription.plans.title',
      menu: { zh: '套餐管理', en: 'Plans', side: 'operator', parent: '/op/merchants', icon: 'star' },
    },
    {
      path: '/op/merchants/plans/new',
      components: ['op/merchants/PlanNew'],
      permission: 'merchant:plan',
      title: 'subscription.plans.newTitle',
      menu: { zh: '新增套餐', en: 'New plan', side: 'operator', parent: '/op/merchants', hidden: true },
    },
    {
      path: '/op/merchants/plans/[id]',
      components: ['op/merchants/Plan'],
      permission: 'merchant:plan',
      title: 'subscription.plans.oneTitle',
      menu: { zh: '套餐', en: 'Plan', side: 'operator', parent: '/op/merchants', hidden: true },
    },
    {
      path: '/op/merchants/subscriptions',
      components: ['op/merchants/SubscriptionList'],
      permission: 'merchant:plan',
      title: 'subscription.desk.title',
      menu: { zh: '订购管理', en: 'Subscriptions', side: 'operator', parent: '/op/merchants', icon: 'clock' },
    },
    {
      path: '/op/merchants/subscriptions/[id]',
      components: ['op/merchants/Subscription'],
      permission: 'merchant:plan',
      title: 'subscription.desk.oneTitle',
      menu: { zh: '店铺订购', en: 'Subscription', side: 'operator', parent: '/op/merchants', hidden: true },
    },
  ],
})
