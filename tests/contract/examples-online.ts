import { listOnline } from '@/lib/contract/online'
import type { MakeExample } from './examples'

const USERNAME = 'content_editor'

/** The sessions with which the other checks go on are left alone: one more is opened and ended. */
const endOne: MakeExample = async (world, caller) => {
  const ids = async () => {
    const { records } = await world.data(listOnline, caller, { query: { size: 100, user: USERNAME } })
    return records.map(({ id }) => id)
  }
  const before = await ids()
  const other = world.callers.find(({ username }) => username === USERNAME)
  if (other) await world.again(other)
  const fresh = (await ids()).find((id) => !before.includes(id))
  return { params: { id: fresh ?? 'none' } }
}

export const onlineExamples: Record<string, MakeExample> = {
  'online.listOnline': () => ({ query: { userType: 1 } }),
  'online.endSession': endOne,
}
