import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import { issuersOf } from '@/lib/domain/buyer/invoice'
import { type KeptLine, printedLines, sumsByRate } from '@/lib/domain/buyer/paper'
import { apportion } from '@/lib/domain/money'
import { decideVat, type VatSale } from '@/lib/domain/vat'
import { pdf } from '@/lib/pdf/document'
import { ublPaperOf } from '@/lib/ubl/buyer-paper'
import { feePaperOf } from '@/lib/ubl/fee-paper'
import { type UblPaper, ublOf } from '@/lib/ubl/ubl'
import { attachXml } from '@/lib/ubl/xml-file'

const WORDS = { title: () => 'Goods', note: () => '', reason: () => 'No VAT is charged', notes: ['A note & more'] }
const PARTY = { nameZh: '', address: '1 Quay, London E1W 1AA', companyNo: '12345678', country: 'GB' }
const SELLER = { ...PARTY, name: 'Pennine Home Ltd', vatNo: 'GB123456727', email: 'seller@example.com' }
const PLATFORM = { ...PARTY, name: 'Entrepot', vatNo: 'GB999999973', email: '' }

interface Sold {
  seller: VatSale['seller']
  buyer?: Partial<VatSale['buyer']>
  /** Price of a piece, pieces, discount, rate. */
  lines: readonly {
    unitP: number
    qty?: number
    discountP?: number
    rateBp?: number
    goods: 'uk' | 'overseas'
    vatClass?: 'standard' | 'reduced' | 'zero' | 'exempt'
  }[]
  deliveryP?: number
  customerVatNo?: string
  sellerVatNo?: string
}

/** Lines of a sale as an invoice keeps them, decided by the rules of VAT. */
function keptLines({ seller, buyer, lines, deliveryP = 0 }: Sold): KeptLine[] {
  const goods = lines.map(({ unitP, qty = 1, discountP = 0 }) => unitP * qty - discountP)
  const delivery = apportion(deliveryP, goods)
  const decided = decideVat({
    ...{ seller, buyer: { place: 'gb', business: false, ...buyer }, limitP: 13_500 },
    lines: lines.map(({ goods: place, rateBp = 2_000 }, at) => ({
      ...{ goods: place, rateBp, excise: false, goodsP: goods[at] ?? 0, deliveryP: delivery[at] ?? 0 },
    })),
  })
  return decided.map(({ liable, reason, rateBp, amountP, deliveryVatP, consignment }, at) => ({
    ...{ lineId: String(at), title: { zh: '', en: 'Goods' }, spec: { zh: '', en: '' }, qty: lines[at]?.qty ?? 1 },
    ...{ unitP: lines[at]?.unitP ?? 0, grossP: (goods[at] ?? 0) + (delivery[at] ?? 0), vatP: amountP },
    ...{ deliveryP: delivery[at] ?? 0, deliveryVatP },
    vat: { liable, reason, rateBp, consignment, vatClass: lines[at]?.vatClass },
  }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function paperOf(sold: Sold, kept: readonly KeptLine[], kind: 'invoice' | 'credit' = 'invoice'): BuyerInvoicePaper {
  const lines = printedLines(kept)
  const [grossP, vatP] = [sum(lines.map((line) => line.grossP)), sum(lines.map((line) => line.vatP))]
  const [issuer] = issuersOf(kept.map(({ vat }) => ({ liable: vat?.liable ?? 'none' })))
  const seller = { ...SELLER, vatNo: sold.sellerVatNo ?? SELLER.vatNo }
  const at = '2026-11-28T12:00:00.000Z'
  const id = '00000000-0000-7000-8000-000000000001'
  return {
    invoice: {
      ...{ id, no: 'S1-INV-000001', kind, state: 1, issuer: issuer ?? 'seller', correctionAsked: false, orderId: id },
      ...{ orderNo: 'SO261128001', customerKind: 'company', netP: grossP - vatP, vatP, grossP, creditedP: 0 },
      ...{ requestTime: at, issueTime: at, version: 1 },
    },
    supplyTime: at,
    customer: {
      ...{ kind: 'company', name: 'Weir Street Ltd', vatNo: sold.customerVatNo ?? '', email: 'a@weir.example.com' },
      address: '3 Weir Street, Leeds LS1 4AP',
    },
    ...{ seller, issuer: issuer === 'platform' ? PLATFORM : seller, selfBilled: null },
    vat: { liable: 'seller', rateBp: 2_000, platform: null },
    ...{ lines, sums: sumsByRate(lines) },
    others: kind === 'credit' ? [{ id, no: 'S1-INV-000009', relation: 'invoice' }] : [],
  }
}

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '')
const parts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text ?? '')
const pence = (text: string | undefined) => Math.round(Number(text) * 100)
const one = (xml: string, tag: string) => texts(xml, tag)[0]

/** The arithmetic of EN 16931, read from the file alone. */
function expectNorm(xml: string) {
  const lines = [...parts(xml, 'cac:InvoiceLine'), ...parts(xml, 'cac:CreditNoteLine')].map((line) => {
    const [allowance = ''] = parts(line, 'cac:AllowanceCharge')
    const sign = one(allowance, 'cbc:ChargeIndicator') === 'true' ? 1 : -1
    const qty = Number(one(line, 'cbc:InvoicedQuantity') ?? one(line, 'cbc:CreditedQuantity'))
    const [price = ''] = parts(line, 'cac:Price')
    const [item = ''] = parts(line, 'cac:ClassifiedTaxCategory')
    const netP = pence(one(line, 'cbc:LineExtensionAmount'))
    const pricedP = (qty * pence(one(price, 'cbc:PriceAmount'))) / Number(one(price, 'cbc:BaseQuantity'))
    expect(pricedP + (allowance ? sign * pence(one(allowance, 'cbc:Amount')) : 0)).toBe(netP)
    return { netP, key: `${one(item, 'cbc:ID')} ${one(item, 'cbc:Percent') ?? ''}` }
  })
  const [totals = ''] = parts(xml, 'cac:LegalMonetaryTotal')
  const [tax = ''] = parts(xml, 'cac:TaxTotal')
  const total = (tag: string) => pence(one(totals, `cbc:${tag}`))
  const subtotals = parts(tax, 'cac:TaxSubtotal').map((part) => {
    const [category = ''] = parts(part, 'cac:TaxCategory')
    const [code = '', rate] = [one(category, 'cbc:ID'), one(category, 'cbc:Percent')]
    const [netP, vatP] = [pence(one(part, 'cbc:TaxableAmount')), pence(one(part, 'cbc:TaxAmount'))]
    // BR-CO-17, BR-S-09: the norm's own check allows a pound, for VAT that was rounded by line.
    expect(Math.abs(vatP - (netP * Number(rate ?? 0)) / 100)).toBeLessThan(lines.length)
    // BR-S-10, BR-Z-10, BR-E-10, BR-AE-10, BR-G-10, BR-O-10
    const hasReason = /TaxExemptionReason/.test(category)
    expect(hasReason).toBe(!['S', 'Z'].includes(code))
    if (code === 'O') expect(rate).toBeUndefined()
    return { code, key: `${code} ${rate ?? ''}`, netP, vatP }
  })
  // BR-CO-10, 13, 14, 15, 16
  expect(sum(lines.map(({ netP }) => netP))).toBe(total('LineExtensionAmount'))
  expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount'))
  expect(sum(subtotals.map(({ vatP }) => vatP))).toBe(pence(one(tax, 'cbc:TaxAmount')))
  expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + pence(one(tax, 'cbc:TaxAmount')))
  expect(total('PayableAmount')).toBe(total('TaxInclusiveAmount') - total('PrepaidAmount'))
  // BR-S-08 and its kin: one breakdown for each category and rate, of the lines that bear it.
  expect(new Set(subtotals.map(({ key }) => key)).size).toBe(subtotals.length)
  for (const { key, netP } of subtotals)
    expect(netP).toBe(sum(lines.filter((line) => line.key === key).map((line) => line.netP)))
  const [supplier = ''] = parts(xml, 'cac:AccountingSupplierParty')
  const codes = subtotals.map(({ code }) => code)
  // BR-O-11 and BR-O-02; BR-S-02 and its kin.
  if (codes.includes('O')) expect(codes).toEqual(['O'])
  expect(/PartyTaxScheme/.test(supplier)).toBe(!codes.includes('O'))
  return { codes, vatP: sum(subtotals.map(({ vatP }) => vatP)), grossP: total('TaxInclusiveAmount') }
}

async function checked(sold: Sold, kind?: 'credit') {
  const kept = keptLines(sold)
  const lines = kind
    ? kept.map(({ unitP: _, ...line }) => ({
        ...line,
        ...{ qty: null, grossP: -line.grossP, vatP: -line.vatP },
        ...{ deliveryP: -(line.deliveryP ?? 0), deliveryVatP: -(line.deliveryVatP ?? 0) },
      }))
    : kept
  const ubl = ublPaperOf(paperOf(sold, lines, kind), WORDS)
  if (!ubl) throw new Error('a document without a number')
  const xml = await ublOf(ubl)
  return { xml, ...expectNorm(xml) }
}

const OVERSEAS = { establishment: 'overseas', registered: false } as const
const UK = { establishment: 'uk', registered: true } as const

describe('UBL by EN 16931', () => {
  test.each<[string, Sold, string[], number]>([
    [
      'goods £134.00 and delivery £3.49 from overseas',
      { seller: OVERSEAS, lines: [{ unitP: 13_400, goods: 'overseas' }], deliveryP: 349 },
      ['S'],
      2_292,
    ],
    ['goods £162.00 at the limit', { seller: OVERSEAS, lines: [{ unitP: 16_200, goods: 'overseas' }] }, ['S'], 2_700],
    ['goods £162.01 above it', { seller: OVERSEAS, lines: [{ unitP: 16_201, goods: 'overseas' }] }, ['O'], 0],
    [
      'tea and a bowl with delivery',
      {
        seller: OVERSEAS,
        lines: [
          { unitP: 4_068, rateBp: 0, goods: 'overseas', vatClass: 'zero' },
          { unitP: 5_432, goods: 'overseas', vatClass: 'standard' },
        ],
        deliveryP: 349,
      },
      ['Z', 'S'],
      938,
    ],
    [
      'a person without registration',
      { seller: { establishment: 'uk', registered: false }, lines: [{ unitP: 2_549, goods: 'uk' }], sellerVatNo: '' },
      ['O'],
      0,
    ],
    [
      'candles from the UK and scarves from overseas: by line',
      {
        seller: OVERSEAS,
        lines: [
          { unitP: 3_780, goods: 'uk' },
          { unitP: 16_800, goods: 'overseas' },
        ],
      },
      ['S', 'E'],
      630,
    ],
    [
      'a business that gave its number',
      {
        seller: OVERSEAS,
        buyer: { business: true },
        lines: [{ unitP: 5_000, goods: 'overseas' }],
        customerVatNo: 'GB987654321',
      },
      ['AE'],
      0,
    ],
    ['Jersey', { seller: UK, buyer: { place: 'ci' }, lines: [{ unitP: 5_000, goods: 'uk' }] }, ['G'], 0],
    [
      'pieces, a discount and three rates',
      {
        seller: UK,
        lines: [
          { unitP: 1_299, qty: 3, discountP: 101, goods: 'uk' },
          { unitP: 777, qty: 7, rateBp: 500, goods: 'uk', vatClass: 'reduced' },
          { unitP: 1_000, rateBp: 0, goods: 'uk', vatClass: 'exempt' },
        ],
        deliveryP: 350,
      },
      ['S', 'S', 'E'],
      -1,
    ],
  ])('%s', async (_, sold, codes, vatP) => {
    const made = await checked(sold)
    expect(made.codes).toEqual(codes)
    if (vatP >= 0) expect(made.vatP).toBe(vatP)
    expect(made.vatP).toBe(sum(keptLines(sold).map((line) => line.vatP)))
    expect(made.grossP).toBe(sum(keptLines(sold).map((line) => line.grossP)))
    expect(made.xml).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  })

  test('a credit note is one of UBL, with positive amounts and the number of its invoice', async () => {
    const sold: Sold = { seller: UK, lines: [{ unitP: 2_500, qty: 2, goods: 'uk' }], deliveryP: 349 }
    const { xml, vatP } = await checked(sold, 'credit')
    expect(xml).toContain('urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2')
    expect(texts(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381'])
    expect(parts(xml, 'cac:BillingReference').join()).toContain('S1-INV-000009')
    expect(vatP).toBe(sum(keptLines(sold).map((line) => line.vatP)))
    expect(xml).not.toMatch(/>-\d/)
  })

  test('a person without company, VAT number and mail address is known by the number of the shop', async () => {
    const sold: Sold = { seller: { establishment: 'uk', registered: false }, lines: [{ unitP: 2_549, goods: 'uk' }] }
    const paper = paperOf(sold, keptLines(sold))
    const person = { ...paper.seller, vatNo: '', companyNo: '', email: '' }
    const customer = { ...paper.customer, email: '' }
    const xml = await ublOf(ublPaperOf({ ...paper, seller: person, issuer: person, customer }, WORDS) as UblPaper)
    expectNorm(xml)
    const [supplier = ''] = parts(xml, 'cac:AccountingSupplierParty')
    // BR-CO-26 asks for one number of the seller; an electronic address is open.
    expect(texts(parts(supplier, 'cac:PartyIdentification')[0] ?? '', 'cbc:ID')).toEqual(['S1'])
    expect(xml).not.toContain('EndpointID')
  })

  test('the PDF holds the file as its alternative', async () => {
    const issued = { no: 'S1-INV-000001', issueTime: '2026-11-28T12:00:00.000Z' }
    const file = await pdf({ title: 'Invoice' }, (sheet) => attachXml(sheet, '<Invoice>税</Invoice>', issued))
    const text = file.toString('latin1')
    expect(text).toContain('/AFRelationship /Alternative')
    expect(text).toContain('/AF [')
    expect(text).toContain('(S1-INV-000001.xml)')
  })
})

describe('The platform\u2019s invoices of fees as UBL', () => {
  const words = { fee: (fee: string) => fee, reverse: 'Reverse charge', notes: [] }
  const line = (fee: InvoicePaper['lines'][number]['fee'], grossP: number, vatP: number, count: number | null = 1) => ({
    ...{ fee, count, rateBp: vatP === 0 ? 0 : 2_000, grossP, vatP, netP: grossP - vatP },
  })
  const feePaper = (lines: InvoicePaper['lines'], more: Partial<InvoicePaper['customer']> = {}): InvoicePaper => {
    const [grossP, vatP] = [sum(lines.map((each) => each.grossP)), sum(lines.map((each) => each.vatP))]
    const id = '00000000-0000-7000-8000-000000000002'
    return {
      invoice: {
        ...{
          id,
          no: 'INV-000042',
          kind: 'invoice',
          state: 1,
          statementNo: '2026-10',
          netP: grossP - vatP,
          vatP,
          grossP,
        },
        ...{ fromTime: '2026-09-30T23:00:00.000Z', toTime: '2026-11-01T00:00:00.000Z', version: 1 },
        ...{ requestTime: '2026-11-01T02:20:00.000Z', issueTime: '2026-11-01T02:20:00.000Z' },
      },
      ...{ lines, vatBp: Math.max(...lines.map(({ rateBp }) => rateBp)), other: null, reason: null },
      customer: {
        ...{ name: 'Pennine Home Ltd', address: '1 Mill Lane, Leeds LS1 4AP', vatNo: '', companyNo: '' },
        ...{ country: 'GB', no: 'S10002', ...more },
      },
    }
  }
  const made = async (paper: InvoicePaper) => {
    const ubl = feePaperOf(paper, PLATFORM, words)
    if (!ubl) throw new Error('a document without a number')
    const xml = await ublOf(ubl)
    return { xml, ...expectNorm(xml) }
  }

  test('£6,533.52 of commission of October to a shop without any number but the platform\u2019s', async () => {
    const { xml, codes, vatP, grossP } = await made(feePaper([line('commission', 653_352, 108_892, 214)]))
    expect([codes, vatP, grossP]).toEqual([['S'], 108_892, 653_352])
    expect([one(xml, 'cbc:StartDate'), one(xml, 'cbc:EndDate')]).toEqual(['2026-10-01', '2026-10-31'])
    expect(one(parts(xml, 'cac:AccountingCustomerParty')[0] ?? '', 'cbc:ID')).toBe('S10002')
  })

  test('a line of which more came back than was charged takes pieces back at a price above zero', async () => {
    const lines = [line('commission', 12_000, 2_000), line('subscription', -4_900, -817)]
    const { xml, vatP, grossP } = await made(feePaper(lines))
    expect([vatP, grossP]).toEqual([1_183, 7_100])
    expect(texts(xml, 'cbc:PriceAmount').every((price) => Number(price) >= 0)).toBe(true)
    expect(texts(xml, 'cbc:InvoicedQuantity')).toEqual(['1', '-1'])
  })

  test.each([
    ['a company number', { companyNo: '91350200MA' }, 'AE'],
    ['no number', {}, 'E'],
  ])('a shop abroad with %s: no VAT, with the reason', async (_, customer, code) => {
    const { xml, codes, vatP } = await made(feePaper([line('commission', 5_000, 0)], { country: 'CN', ...customer }))
    expect([codes, vatP]).toEqual([[code], 0])
    expect(one(xml, 'cbc:TaxExemptionReason')).toBe('Reverse charge')
  })

  test('a credit note names its invoice', async () => {
    const paper = feePaper([line('commission', -12_000, -2_000)])
    const invoice = { ...paper.invoice, kind: 'credit' as const, no: 'CRN-000003' }
    const { xml, grossP } = await made({ ...paper, invoice, other: { id: paper.invoice.id, no: 'INV-000042' } })
    expect(xml).toContain('urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2')
    expect([grossP, parts(xml, 'cac:BillingReference').join().includes('INV-000042')]).toEqual([12_000, true])
  })
})
