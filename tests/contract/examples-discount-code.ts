import { addCode } from '@/lib/contract/marketing/code'
import type { MakeExample } from './examples'
import { NotApplicable, type World } from './world'

const DAY = 86_400_000

/** A discount code of next year; each is another one. */
let codes = 0
const body = () => {
  codes += 1
  const start = Date.now() + 400 * DAY
  return {
    ...{ name: 'Newsletter', titleZh: '邮件专享', titleEn: 'Newsletter', termsZh: '', termsEn: '' },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ audience: 'all' as const, categories: [], meets: [], usesOfBuyer: 1, budgetP: null },
    ...{ mode: 'percent' as const, tiers: [{ fromP: 2_000, value: 90 }], maxP: 1_000 },
    ...{ code: `NEWS-${process.pid % 10_000}-${codes}`, codeCount: 1, channel: 'Newsletter', usesMax: 500 },
  }
}

async function added(world: World): Promise<string> {
  const writer = world.holder(addCode)
  if (!writer) throw new NotApplicable('nobody adds discount codes')
  return (await world.data(addCode, writer, { body: { ...body(), code: 'BATCH-', codeCount: 3 } })).id
}

export const discountCodeExamples: Record<string, MakeExample> = {
  'marketingCode.listCodes': () => ({}),
  'marketingCode.addCode': () => ({ body: body() }),
  'marketingCode.getCode': async (world) => ({ query: { id: await added(world) } }),
  'marketingCode.codesOfBatch': async (world) => ({ query: { id: await added(world) } }),
  'marketingCode.editCode': async (world, caller) => {
    const { id } = await world.data(addCode, caller, { body: body() })
    return { body: { ...body(), id, version: 1, name: 'Letter of December' } }
  },
}
