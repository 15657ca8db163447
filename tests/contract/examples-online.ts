import { listOnline } from '@/lib/contract/online'
import type { MakeExample } from './examples'

export const onlineExamples: Record<string, MakeExample> = {
  'online.listOnline': () => ({ query: { userType: 1 } }),
  'online.endSession': async (world, caller) => {
    const other = world.callers.find(({ username }) => username === 'content_editor')
    if (other) await world.again(other)
    const { records } = await world.data(listOnline, caller, { query: { size: 100, user: 'content' } })
    return { params: { id: records[0]?.id ?? 'none' } }
  },
}
