import { area } from './area'

export const goods = area({
  name: 'goods',
  permissions: {
    'goods:list': ['查看商品', 'View products'],
    'goods:add': ['新增商品', 'Add products'],
    'goods:edit': ['编辑商品', 'Edit products'],
    'goods:submit': ['提交审核', 'Submit products for review'],
    'goods:shelf': ['上架与下架', 'List and delist products'],
    'goods:delete': ['移入回收站', 'Recycle products'],
    'goodsReview:decide': ['审核商品', 'Review products', 'operator'],
    'goodsOp:takedown': ['平台下架商品', 'Take products down as the platform', 'operator'],
  },
  roles: {
    shop_goods: ['goods:list', 'goods:add', 'goods:edit', 'goods:submit', 'goods:shelf', 'goods:delete'],
    shop_readonly: ['goods:list'],
    goods_reviewer: ['goods:list', 'goodsReview:decide', 'goodsOp:takedown'],
  },
  headings: [
    { path: '/goods', zh: '商品', en: 'Products', side: 'shop', icon: 'box', redirect: '/goods/list' },
    { path: '/op/goods', zh: '商品', en: 'Products', side: 'operator', icon: 'box', redirect: '/op/goods/review' },
  ],
  screens: [
    {
      path: '/goods/list',
      components: ['goods/GoodsList'],
      permission: 'goods:list',
      title: 'goods.title',
      menu: { zh: '商品列表', en: 'Products', side: 'shop', parent: '/goods', icon: 'list' },
    },
    {
      path: '/goods/edit',
      components: ['goods/GoodsNew'],
      permission: 'goods:add',
      title: 'goods.newTitle',
      menu: { zh: '新增商品', en: 'Add product', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/edit/[id]',
      components: ['goods/GoodsEdit'],
      permission: 'goods:edit',
      title: 'goods.editTitle',
      menu: { zh: '编辑商品', en: 'Edit product', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/goods/detail/[id]',
      components: ['goods/GoodsDetail'],
      permission: 'goods:list',
      title: 'goods.oneTitle',
      menu: { zh: '商品详情', en: 'Product', side: 'shop', parent: '/goods', hidden: true },
    },
    {
      path: '/op/goods/review',
      components: ['op/goods/GoodsReviewList'],
      permission: 'goodsReview:decide',
      title: 'goods.review.title',
      menu: { zh: '商品审核', en: 'Product review', side: 'operator', parent: '/op/goods', icon: 'check' },
    },
    {
      path: '/op/goods/review/[id]',
      components: ['op/goods/GoodsReview'],
      permission: 'goodsReview:decide',
      title: 'goods.review.oneTitle',
      menu: { zh: '审核详情', en: 'Review', side: 'operator', parent: '/op/goods', hidden: true },
    },
    {
      path: '/op/goods/list',
      components: ['op/goods/GoodsList'],
      permission: 'goods:list',
      title: 'goods.all.title',
      menu: { zh: '全部商品', en: 'All products', side: 'operator', parent: '/op/goods', icon: 'list' },
    },
    {
      path: '/op/goods/list/[id]',
      components: ['op/goods/GoodsDetail'],
      permission: 'goods:list',
      title: 'goods.oneTitle',
      menu: { zh: '商品详情', en: 'Product', side: 'operator', parent: '/op/goods', hidden: true },
    },
  ],
  dictionaries: {
    goods_status: {
      name: ['商品状态', 'State of a product'],
      items: [
        ['0', '草稿', 'Draft'],
        ['1', '审核中', 'Under review'],
        ['2', '在售', 'On sale'],
        ['3', '已驳回', 'Rejected'],
        ['4', '已下架', 'Off shelf'],
        ['9', '回收站', 'Recycle bin'],
      ],
    },
    goods_location: {
      name: ['货物所在地', 'Where goods are'],
      items: [
        ['uk', '英国仓', 'In the UK'],
        ['overseas', '海外直发', 'Overseas'],
      ],
    },
  },
  notifications: {
    stockOversold: {
      side: 'both',
      always: 'act',
      mail: true,
      words: ['sku', 'shop', 'short'],
      zh: '{shop} 的 SKU {sku} 超卖，缺 {short} 件，请补货或联系买家',
      en: '{shop} has sold more of {sku} than there is: {short} missing. Restock, or talk to the buyers',
    },
    goodsAccepted: {
      side: 'shop',
      words: ['goods', 'shop'],
      zh: '商品 {goods} 已通过审核',
      en: 'Product {goods} passed the review',
    },
    goodsReturned: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['goods', 'shop'],
      zh: '商品 {goods} 的审核有未通过的内容，请查看原因',
      en: 'The review of product {goods} was not accepted in full: read the reason',
    },
    goodsTakenDown: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['goods', 'shop'],
      zh: '平台已下架商品 {goods}，请查看原因',
      en: 'The platform took product {goods} down: read the reason',
    },
  },
  audit: {
    kinds: ['product'],
    fields: ['category', 'goodsCode', 'goodsLocation', 'goodsState', 'pictureCount', 'promiseHours', 'skus', 'titleZh'],
  },
})
