import { createHash } from 'node:crypto'
import { qrCode } from '@/lib/qr/qr-code'
import { qrPath } from '@/lib/qr/qr-path'
import { checkBytes } from '@/lib/qr/reed-solomon'

const URI = 'otpauth://totp/Entrepot:liang_manager?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Entrepot'
const lines = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

test('check bytes are those of the worked example: HELLO WORLD at 1-M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [62, 33],
  [106, 41],
  [122, 45],
  [213, 57],
])('%d bytes take the smallest code that holds them, of %d modules', (bytes, size) => {
  expect(qrCode('x'.repeat(bytes))).toHaveLength(size)
})

test('more than the tenth version holds is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError)
})

test('the three corners carry their marks, and the lines between them are dotted', () => {
  const rows = lines(qrCode(URI))
  const mark = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(mark)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(mark)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(mark)
  expect(rows[6]?.slice(8, -8)).toMatch(/^(#\.)*#?$/)
})

test('the code of an authenticator’s address is the one that readers have read', () => {
  // The picture was read back by an independent reader when this was written; any other picture is a change to look at.
  expect(
    createHash('sha256')
      .update(lines(qrCode(URI)).join('\n'))
      .digest('hex'),
  ).toBe('3346dd9a063e179424fe4b190002f2207df39e929625a46d734a7eade526fb38')
})

test('the path draws every dark module once, inside a quiet border of four', () => {
  const { path, size } = qrPath(URI)
  const dark = qrCode(URI).flat().filter(Boolean).length
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0)
  expect([drawn, size]).toEqual([dark, qrCode(URI).length + 8])
  expect(path).toMatch(/^M4 4h7v1h-7z/)
})
