import { qrPath } from '@/lib/qr/qr-path'

const URI = 'otpauth://totp/Entrepot:liang_manager?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Entrepot'

test('the path is a code of the smallest size that holds the text, inside a quiet border of four', () => {
  const { path, size } = qrPath(URI)
  expect(size).toBe(41 + 8)
  expect(path).toMatch(/^M4 4h7v1h-7z/)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, run]) => [Number(x), Number(y), Number(run)])
  for (const [x = 0, y = 0, run = 0] of runs)
    expect([x >= 4, y >= 4, x + run <= size - 4, y < size - 4]).not.toContain(false)
})

test('another text is another code, and a text that no code holds is refused', () => {
  expect(qrPath(`${URI}x`).path).not.toBe(qrPath(URI).path)
  expect(() => qrPath('x'.repeat(3_000))).toThrow()
})
