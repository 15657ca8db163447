const DIRECTOR = { birthDate: '1985-04-02', nationality: 'GB', idType: 'passport', idNo: 'X1', idExpiry: '2031-01-01' }
const SHOP = { goodsIntended: 'Tea and teaware', goodsLocation: 'overseas', promiseHours: '48' }
const OWNER = { owner1Name: 'Ada Quill', owner1Share: '100', owner1Birth: '1985-04-02', owner1Country: 'GB' }

/** A whole form of each kind of shop; `nth` keeps companies, people and accounts of several apart. */
export function formOf(type: 1 | 2 | 3, nth: number): Record<string, string> {
  const eight = String(10_000_000 + nth)
  const person = {
    ...DIRECTOR,
    personName: 'Ada Quill',
    idNo: `X${eight}`,
    shopNameZh: `茶屋${nth}`,
    shopNameEn: `Tea ${nth}`,
  }
  const uk = { bankName: 'Pennine Bank', bankCountry: 'GB', bankSort: '12-34-56', accountNo: eight }
  const tax = { establishment: 'uk', turnover: 'below' }
  const company = {
    ...{
      legalNameEn: `Quill ${nth} Ltd`,
      registeredAddress: '1 Mill Lane, Leeds',
      tradingAddress: '1 Mill Lane, Leeds',
    },
    ...{ tradingCountry: 'GB', tradingPostcode: 'LS1 4AP', registeredPostcode: 'ls14ap' },
  }
  if (type === 2)
    return {
      ...person,
      ...company,
      ...uk,
      ...tax,
      ...OWNER,
      ...SHOP,
      companyNo: eight,
      bankHolder: `Quill ${nth} Limited`,
    }
  if (type === 3)
    return {
      ...{ ...person, ...uk, ...tax, ...SHOP, bankHolder: 'Ada Quill', visaType: 'none', nino: 'AB 12 34 56 C' },
      ...{ homeAddress: '2 Hill Rise, Leeds', homePostcode: 'LS2 9JT' },
    }
  return {
    ...{ ...person, ...company, ...OWNER, ...SHOP, nationality: 'CN', idType: 'idCard', tradingCountry: 'CN' },
    ...{
      legalNameZh: `羽茶有限公司${nth}`,
      registeredAddressEn: '1 Tea Garden Road, Hangzhou',
      personNameZh: '叶羽',
      uscc: usccOf(nth),
      establishment: 'overseas',
      tin: eight,
    },
    ...{
      taxCountry: 'CN',
      bankHolder: `羽茶有限公司${nth}`,
      bankName: '中国银行',
      bankCountry: 'CN',
      swift: 'BKCHCNBJ',
    },
    cnAccount: `62128800${eight}`,
  }
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code with a right check character. */
export function usccOf(nth: number): string {
  const body = `9133010${String(nth).padStart(10, '0')}`
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * LETTERS.indexOf(body.charAt(place)), 0)
  return `${body}${LETTERS.charAt((31 - (sum % 31)) % 31)}`
}
