import { listOnline } from '@/lib/contract/online'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const USERNAME = 'content_editor'

/** The sessions with which the other checks go on are left alone: one more is opened and ended. */
async function oneMore(world: World, caller: Caller): Promise<string> {
  const ids = async () => {
    const { records } = await world.data(listOnline, caller, { query: { size: 100, user: USERNAME } })
    return records.map(({ id }) => id)
  }
  const before = await ids()
  const other = world.callers.find(({ username }) => username === USERNAME)
  if (other) await world.again(other)
  const fresh = (await ids()).find((id) => !before.includes(id))
  return fresh ?? 'none'
}

export const onlineExamples: Record<string, MakeExample> = {
  'online.listOnline': () => ({ query: { userType: 1 } }),
  'online.endSession': async (world, caller) => ({ params: { id: await oneMore(world, caller) } }),
  'online.endSessions': async (world, caller) => ({ body: { ids: [await oneMore(world, caller)] } }),
}
