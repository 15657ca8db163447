import { listLog } from '@/lib/contract/log'
import type { MakeExample } from './examples'

export const logExamples: Record<string, MakeExample> = {
  'log.listLog': () => ({ query: { log: 'operation', size: 5 } }),
  'log.getLogEntry': async (world, caller) => {
    const { records } = await world.data(listLog, caller, { query: {} })
    return { query: { id: records[0]?.id ?? 'none' } }
  },
  'log.logChoices': () => ({}),
  'log.exportLog': () => ({ body: { log: 'login', after: null } }),
}
