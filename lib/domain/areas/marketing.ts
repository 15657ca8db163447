import { area } from './area'

export const marketing = area({
  name: 'marketing',
  permissions: {
    'marketing:list': ['查看促销', 'View promotions'],
    'marketing:code:edit': ['编辑折扣码', 'Edit discount codes'],
    'marketing:reduction:edit': ['编辑满减', 'Edit full-reductions'],
    'marketing:schedule': ['发布促销', 'Schedule promotions'],
    'marketing:stop': ['暂停与停止促销', 'Pause and stop promotions'],
  },
  roles: {
    shop_goods: [
      ...(['marketing:list', 'marketing:reduction:edit', 'marketing:schedule', 'marketing:stop'] as const),
      'marketing:code:edit',
    ],
    shop_readonly: ['marketing:list'],
  },
  headings: [
    {
      path: '/marketing',
      zh: '营销',
      en: 'Marketing',
      side: 'shop',
      icon: 'tag',
      redirect: '/marketing/full-reduction',
    },
  ],
  screens: [
    {
      path: '/marketing/full-reduction',
      components: ['marketing/FullReductionList'],
      permission: 'marketing:list',
      title: 'marketing.reduction.title',
      menu: { zh: '满减', en: 'Full-reductions', side: 'shop', parent: '/marketing', icon: 'list' },
    },
    {
      path: '/marketing/full-reduction/new',
      components: ['marketing/FullReductionNew'],
      permission: 'marketing:reduction:edit',
      title: 'marketing.reduction.newTitle',
      menu: { zh: '新增满减', en: 'New full-reduction', side: 'shop', parent: '/marketing', hidden: true },
    },
    {
      path: '/marketing/full-reduction/[id]',
      components: ['marketing/FullReductionDetail'],
      permission: 'marketing:list',
      title: 'marketing.reduction.oneTitle',
      menu: { zh: '满减', en: 'Full-reduction', side: 'shop', parent: '/marketing', hidden: true },
    },
    {
      path: '/marketing/code',
      components: ['marketing/DiscountCodeList'],
      permission: 'marketing:list',
      title: 'discountCode.title',
      menu: { zh: '折扣码', en: 'Discount codes', side: 'shop', parent: '/marketing', icon: 'list' },
    },
    {
      path: '/marketing/code/new',
      components: ['marketing/DiscountCodeNew'],
      permission: 'marketing:code:edit',
      title: 'discountCode.newTitle',
      menu: { zh: '新增折扣码', en: 'New discount code', side: 'shop', parent: '/marketing', hidden: true },
    },
    {
      path: '/marketing/code/[id]',
      components: ['marketing/DiscountCodeDetail'],
      permission: 'marketing:list',
      title: 'discountCode.oneTitle',
      menu: { zh: '折扣码', en: 'Discount code', side: 'shop', parent: '/marketing', hidden: true },
    },
  ],
  audit: {
    kinds: ['promotion'],
    fields: [
      'termsZh',
      'termsEn',
      'startsAt',
      'endsAt',
      'categories',
      'mode',
      'every',
      'tiers',
      'meets',
      'usesOfBuyer',
      'budgetP',
      ...(['discountMax', 'discountCode', 'codeCount', 'codeChannel', 'usesMax'] as const),
    ],
  },
})
