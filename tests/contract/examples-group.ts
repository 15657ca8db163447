import { addGroupBuy, getGroupBuy, listGroupBuys, listTeams } from '@/lib/contract/marketing/group'
import { promotableSkus } from '@/lib/contract/marketing/price'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DAY = 86_400_000

/** A group buy of a month that is far from those of the demo; each has days of its own. */
let weeks = 90
async function body(world: World, caller: Caller) {
  const sku = (await world.data(promotableSkus, caller)).find(({ available, saleP }) => available > 1 && saleP > 1)
  if (!sku) throw new NotApplicable(`${caller.username} has no product with free pieces`)
  weeks += 1
  const start = Date.now() + weeks * 7 * DAY
  return {
    ...{ name: 'Together', titleZh: '拼团', titleEn: 'Group price', termsZh: '', termsEn: '', meets: [] },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ people: 2, teamHours: 24, buyerLimit: 1, skus: [{ skuId: sku.skuId, priceP: 1, stock: 2 }] },
  }
}

const added = async (world: World, caller: Caller): Promise<string> =>
  (await world.data(addGroupBuy, caller, { body: await body(world, caller) })).id

/** A team of the demo; without orders it has none, and the id is of no team. */
async function team(world: World): Promise<string> {
  const reader = world.holder(getGroupBuy)
  const all = reader ? (await world.data(listGroupBuys, reader, { query: { size: 100 } })).records : []
  for (const { id, open, full, failed } of all) {
    if (!reader || open + full + failed === 0) continue
    const [first] = (await world.data(listTeams, reader, { query: { id } })).records
    if (first) return first.id
  }
  return '00000000-0000-7000-8000-0000000000ff'
}

export const groupExamples: Record<string, MakeExample> = {
  'marketingGroup.listGroupBuys': () => ({}),
  'marketingGroup.addGroupBuy': async (world, caller) => ({ body: await body(world, caller) }),
  'marketingGroup.getGroupBuy': async (world) => {
    const writer = world.holder(addGroupBuy)
    if (!writer) throw new NotApplicable('nobody adds group buys')
    return { query: { id: await added(world, writer) } }
  },
  'marketingGroup.editGroupBuy': async (world, caller) => {
    const id = await added(world, caller)
    return { body: { ...(await body(world, caller)), id, version: 1, name: 'Another name' } }
  },
  'marketingGroup.listTeams': async (world) => {
    const reader = world.holder(listGroupBuys)
    const [row] = reader ? (await world.data(listGroupBuys, reader, { query: {} })).records : []
    if (!row) throw new NotApplicable('no shop has a group buy')
    return { query: { id: row.id } }
  },
  'marketingGroup.closeTeam': async (world) => ({
    body: { id: await team(world) },
    orRefused: ['GROUP_OVER', 'NOT_FOUND'],
  }),
  'mallGroup.groupTeam': async (world) => ({ params: { id: await team(world) }, orRefused: ['NOT_FOUND'] }),
  'mallGroup.groupTeamForMe': async (world) => ({ query: { id: await team(world) }, orRefused: ['NOT_FOUND'] }),
}
