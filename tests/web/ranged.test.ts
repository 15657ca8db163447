import { ranged } from '@/lib/actions/ranged'

const BYTES = Buffer.from('0123456789')
const answer = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of ['012', '3456', '789']) controller.enqueue(Buffer.from(piece))
        controller.close()
      },
    }),
    { headers: { 'Content-Length': String(BYTES.length), 'Content-Type': 'video/mp4' } },
  )
const ask = async (range?: string) => {
  const request = new Request('http://127.0.0.1/film', range ? { headers: { Range: range } } : {})
  const got = ranged(request, answer())
  return [got.status, got.headers.get('Content-Range'), got.headers.get('Content-Length'), await got.text()]
}

test.each([
  ['bytes=0-', [206, 'bytes 0-9/10', '10', '0123456789']],
  ['bytes=2-4', [206, 'bytes 2-4/10', '3', '234']],
  ['bytes=3-3', [206, 'bytes 3-3/10', '1', '3']],
  ['bytes=8-900', [206, 'bytes 8-9/10', '2', '89']],
  ['bytes=10-', [416, 'bytes */10', null, '']],
  ['bytes=5-4', [416, 'bytes */10', null, '']],
  ['bytes=0-1,4-5', [200, null, '10', '0123456789']],
  ['bytes=-3', [200, null, '10', '0123456789']],
  ['pieces=1-2', [200, null, '10', '0123456789']],
])('%s', async (range, wanted) => {
  expect(await ask(range)).toEqual(wanted)
})

test('without a range the whole file is sent, and other responses stay as they are', async () => {
  expect(await ask()).toEqual([200, null, '10', '0123456789'])
  const missing = new Response(null, { status: 404 })
  expect(ranged(new Request('http://127.0.0.1/film'), missing)).toBe(missing)
})
