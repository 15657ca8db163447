import { deflateRawSync } from 'node:zlib'
import { correctedRows } from '@/app/(console)/order/tracking-import/_import/corrections'
import { isRoundedNumber } from '@/lib/domain/tracking'
import { decodeText } from '@/lib/table/decode-text'
import { readTableBytes } from '@/lib/table/read-table'

const readTable = (bytes: Uint8Array) => readTableBytes(bytes, [])

interface Part {
  name: string
  content: string
  /** Unpacked size as the directory claims it, when it lies. */
  claimed?: number
}

/** An archive as a spreadsheet writes it: local headers, contents, directory, end. */
function archive(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimed } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claimed ?? raw.length, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, tail, Buffer.from(name)]))
    files.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const workbook = (rows: string, more: Part[] = []): Part[] => [
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content: `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  },
  ...more,
]
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (place: string, value: string, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`
const HEAD = `<row r="1">${text('A1', '订单号')}${text('B1', '运单号')}${text('C1', '发货时间')}</row>`

describe('a workbook', () => {
  test('is read as its first sheet; gaps stay, dates are as they are written', async () => {
    const rows = `${HEAD}<row r="3">${text('A3', 'SO1')}${number('B3', '15501234567890')}${number('C3', '46347.4375', 1)}</row>`
    expect(await readTable(archive(workbook(rows)))).toMatchObject({
      header: ['订单号', '运单号', '发货时间'],
      rows: [{ row: 3, cells: ['SO1', '15501234567890', '2026-11-21 10:30'] }],
    })
  })

  test.each([
    ['1.55E+13', '1.55E+13'],
    ['15500000000000', '1.55E+13'],
    ['1234567890123450', '1.23E+15'],
    ['15501234567890', '15501234567890'],
    ['100000', '100000'],
    ['2', '2'],
    ['39.999999999999993', '40'],
    ['4.9800000000000004', '4.98'],
    ['133.80000000000001', '133.8'],
    ['7.0000000000000007E-2', '0.07'],
    ['1E-7', '0.0000001'],
    ['-12.5', '-12.5'],
    ['1.2345678901234E+13', '12345678901234'],
  ])('the number %s is taken as %s', async (stored, taken) => {
    const rows = `<row r="1">${number('A1', stored)}</row>`
    expect((await readTable(archive(workbook(rows))))?.header[0]).toBe(taken)
  })

  test('a rounded number is distinguished from a tracking number', () => {
    expect(['1.55E+13', '1,55e13', '１.55E+13', '2E+15'].map(isRoundedNumber)).toEqual([true, true, true, true])
    expect(['RR123456785GB', '1E123456', '15501234567890', 'H1.5E+3'].map(isRoundedNumber)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('that unpacks to far more than it holds is not unpacked', async () => {
    const bomb = { name: 'xl/media/a.xml', content: ' '.repeat(30 * 1024 * 1024) }
    expect(await readTable(archive(workbook(HEAD, [bomb])))).toBeNull()
  })

  test('that lies about its size is found out', async () => {
    const bomb = { name: 'xl/media/a.xml', content: ' '.repeat(30 * 1024 * 1024), claimed: 1_000 }
    expect(await readTable(archive(workbook(HEAD, [bomb])))).toBeNull()
  })

  test('whose two counts of entries differ, or that has a record for larger archives, is refused', async () => {
    const whole = Buffer.from(archive(workbook(HEAD)))
    const end = whole.length - 22
    const counted = (at: number, entries: number) => {
      const copy = Buffer.from(whole)
      copy.writeUInt16LE(entries, end + at)
      return readTable(new Uint8Array(copy))
    }
    expect((await readTable(new Uint8Array(whole)))?.header[0]).toBe('订单号')
    expect(await Promise.all([counted(8, 5), counted(10, 3), counted(8, 0xffff), counted(10, 0xffff)])).toEqual([
      null,
      null,
      null,
      null,
    ])
    const large = Buffer.alloc(20)
    large.writeUInt32LE(0x07064b50, 0)
    const both = Buffer.concat([whole.subarray(0, end), large, whole.subarray(end)])
    expect(await readTable(new Uint8Array(both))).toBeNull()
  })

  test.each([['XFD1048576'], ['A1048576'], ['AAA1'], ['&#65;1']])(
    'with a cell at %s is refused before anybody makes room for it',
    async (place) => {
      expect(await readTable(archive(workbook(`<row>${text(place, 'x')}</row>`)))).toBeNull()
    },
  )

  test('that is cut, empty or no workbook is refused', async () => {
    const whole = archive(workbook(HEAD))
    expect(await readTable(whole.slice(0, whole.length - 30))).toBeNull()
    expect(await readTable(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
    expect(await readTable(archive([{ name: 'word/document.xml', content: '<a/>' }]))).toBeNull()
  })
})

describe('text of two-byte signs', () => {
  const wide = (words: string, big: boolean, mark: boolean) => {
    const bytes = Buffer.from(mark ? `\uFEFF${words}` : words, 'utf16le')
    return new Uint8Array(big ? bytes.swap16() : bytes)
  }
  test.each([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ])('big end first %s, with its mark %s', (big, mark) => {
    expect(decodeText(wide('Order no\t运单号', big, mark))).toBe('Order no\t运单号')
  })
})

test('only rows that were changed are corrections, tidied like a file’s', () => {
  const row = (number: number) => ({
    row: number,
    orderNo: 'SO1',
    lineCode: '',
    qty: '',
    carrier: '',
    trackingNo: '12',
    shippedAt: '',
  })
  const typed = {
    'cell.2.trackingNo': '12',
    'cell.3.trackingNo': ' RR123456785GB ',
    'cell.3.shippedAt': '2026/11/21 9:05',
  }
  expect(correctedRows([row(2), row(3)], typed)).toEqual([
    { ...row(3), trackingNo: 'RR123456785GB', shippedAt: '2026-11-21 09:05' },
  ])
})
