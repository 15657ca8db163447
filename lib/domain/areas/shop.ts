import { area } from './area'

export const shop = area({
  name: 'shop',
  dictionaries: {
    shop_type: {
      name: ['店铺类型', 'Kind of shop'],
      items: [
        ['1', '中国公司', 'China company'],
        ['2', '英国公司', 'UK company'],
        ['3', '英国个人', 'UK individual'],
      ],
    },
  },
})
