import { addPackaging } from '@/lib/contract/packaging'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

let made = 0
/** No two saved parcels of a shop have the same name. */
const body = () => {
  made += 1
  return { name: `Mug box ${made}`, size: '180x150x120', packagingG: 60 }
}

const added = async (world: World, caller: Caller): Promise<string> =>
  (await world.data(addPackaging, caller, { body: body() })).id

export const packagingExamples: Record<string, MakeExample> = {
  'packaging.listPackaging': () => ({}),
  'packaging.addPackaging': () => ({ body: body() }),
  'packaging.getPackaging': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'packaging.editPackaging': async (world, caller) => {
    const id = await added(world, caller)
    return { body: { ...body(), id, version: 1 } }
  },
  'packaging.deletePackaging': async (world, caller) => ({ query: { id: await added(world, caller) } }),
}
