import { isValidElement, type ReactNode } from 'react'
import { Manifest } from '@/app/(print)/order/print/_components/manifest'

const parcel = { carrier: 'evri', trackingNo: '123456', no: 'SO1-1', area: 'Leeds', pieces: 1 }

jest.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getLocale: async () => 'en-GB',
}))
jest.mock('@/lib/upstream/read', () => ({
  read: async ({ path }: { path: string }) =>
    path.includes('manifest') ? { parcels: [{ ...parcel, shippedAt: '2026-11-21T10:00:00.000Z' }], capped: false } : [],
}))

/** The class names and field names that a tree would draw, components of the server drawn as well. */
async function drawn(node: ReactNode): Promise<string[]> {
  if (Array.isArray(node)) return (await Promise.all(node.map(drawn))).flat()
  if (!isValidElement<Record<string, unknown>>(node)) return []
  const { type, props } = node
  if (typeof type === 'function' && type.name === 'Sheet')
    return drawn(await (type as (given: unknown) => Promise<ReactNode>)(props))
  const own = [props.className, props.name].filter((text): text is string => typeof text === 'string')
  return [...own, typeof type === 'function' ? type.name : '', ...(await drawn(props.children as ReactNode))]
}

test('a handover list is on A4 and asks for no other paper', async () => {
  const kept = { day: '2026-11-21', shop: 'Shop', paper: 'label', back: '/order/ship' }
  const names = await drawn(await Manifest(kept))
  expect(names).toContain('paper paper-a4')
  expect(names).not.toContain('paper paper-label')
  expect(names).not.toContain('PaperSize')
})
