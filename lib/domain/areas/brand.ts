import { area } from './area'

export const brand = area({
  name: 'brand',
  permissions: {
    'brand:list': ['查看品牌', 'View brands'],
    'brand:apply': ['申请品牌', 'Apply for brands'],
    'brand:edit': ['编辑与审核品牌', 'Edit brands and decide applications', 'operator'],
  },
  roles: {
    shop_goods: ['brand:list', 'brand:apply'],
    shop_readonly: ['brand:list'],
    goods_reviewer: ['brand:list', 'brand:edit'],
    auditor: ['brand:list'],
  },
  screens: [
    {
      path: '/goods/brand',
      components: ['goods/BrandList'],
      permission: 'brand:list',
      title: 'brand.own.title',
      menu: { zh: '品牌申请', en: 'Brands', side: 'shop', parent: '/goods', icon: 'tag' },
    },
    {
      path: '/goods/brand/new',
      components: ['goods/BrandNew'],
      permission: 'brand:apply',
      title: 'brand.own.newTitle',
      menu: { zh: '申请品牌', en: 'Apply for a brand', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/brand/[id]',
      components: ['goods/BrandDetail'],
      permission: 'brand:list',
      title: 'brand.own.oneTitle',
      menu: { zh: '品牌申请', en: 'Brand application', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/op/goods/brands',
      components: ['op/goods/BrandList'],
      permission: 'brand:list',
      title: 'brand.title',
      menu: { zh: '品牌', en: 'Brands', side: 'operator', parent: '/op/goods', icon: 'tag' },
    },
    {
      path: '/op/goods/brands/new',
      components: ['op/goods/BrandNew'],
      permission: 'brand:edit',
      title: 'brand.newTitle',
      menu: { zh: '新增品牌', en: 'New brand', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/brands/applications',
      components: ['op/goods/BrandApplications'],
      permission: 'brand:edit',
      title: 'brand.applications.title',
      menu: { zh: '品牌申请', en: 'Brand applications', side: 'operator', parent: '/op/goods', icon: 'check' },
    },
    {
      path: '/op/goods/brands/applications/[id]',
      components: ['op/goods/BrandApplication'],
      permission: 'brand:edit',
      title: 'brand.applications.oneTitle',
      menu: { zh: '品牌申请', en: 'Brand application', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/brands/[id]',
      components: ['op/goods/BrandDetail'],
      permission: 'brand:list',
      title: 'brand.oneTitle',
      menu: { zh: '品牌', en: 'Brand', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  dictionaries: {
    brand_return_reason: {
      name: ['品牌申请退回原因', 'Reason for returning a brand application'],
      open: true,
      items: [
        ['proof', '商标信息无法核实', 'The trade mark could not be verified'],
        ['class', '商标类别与商品不符', 'The trade mark’s class does not cover these goods'],
        ['licence', '授权已过期或不覆盖英国', 'The licence has ended or does not cover the UK'],
      ],
    },
  },
  notifications: {
    brandAccepted: {
      side: 'shop',
      words: ['brand', 'shop'],
      zh: '品牌 {brand} 的申请已通过，可在商品中使用',
      en: 'Your application for {brand} was accepted: products may use it',
    },
    brandReturned: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['brand', 'shop'],
      zh: '品牌 {brand} 的申请被退回，请查看原因',
      en: 'Your application for {brand} was returned: read the reason',
    },
  },
  audit: { kinds: ['brand', 'brandApplication'], fields: ['trademarkNo', 'owner', 'openToAll'] },
})
