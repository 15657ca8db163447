import { blockOf } from '@/app/(print)/order/print/_components/paper-parcels'
import { postalLines } from '@/lib/domain/shop/address'

describe('an address label', () => {
  const address = {
    name: 'Mary Whitfield',
    phone: '+447700900123',
    line1: '1 High Street',
    line2: '',
    town: 'Leeds',
    county: '',
    postcode: 'LS1 4DY',
  }

  test('names the country only where a border is between', () => {
    const block = ['Mary Whitfield', '1 High Street', 'LEEDS', 'LS1 4DY']
    expect(blockOf({ address, goodsLocation: 'uk' })).toEqual([...block, '+447700900123'])
    expect(blockOf({ address, goodsLocation: 'overseas' })).toEqual([...block, 'UNITED KINGDOM', '+447700900123'])
  })

  test('a sender in China is written from the street to the country, one in the UK with the town in capitals', () => {
    const sender = { name: 'Liang', phone: '', region: 'Zhejiang', district: 'Gongshu', postcode: '310005' }
    expect(postalLines({ ...sender, country: 'CN', city: 'Hangzhou', street: '100 Hushu Road' })).toEqual([
      'Liang',
      '100 Hushu Road',
      'Gongshu',
      'Hangzhou, Zhejiang',
      '310005',
      'CHINA',
    ])
    const home = { name: 'Pennine', phone: '', region: '', district: '', postcode: 'HX7 8AD' } as const
    expect(postalLines({ ...home, country: 'GB', city: 'Hebden Bridge', street: '14 Old Mill Lane' })).toEqual([
      'Pennine',
      '14 Old Mill Lane',
      'HEBDEN BRIDGE',
      'HX7 8AD',
      'UNITED KINGDOM',
    ])
  })
})
