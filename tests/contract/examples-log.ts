import { listLog } from '@/lib/contract/log'
import type { MakeExample } from './examples'

const newestRow: MakeExample = async (world, caller) => {
  const { records } = await world.data(listLog, caller, { query: {} })
  return { query: { id: records[0]?.id ?? 'none' } }
}

export const logExamples: Record<string, MakeExample> = {
  'log.listLog': () => ({ query: { log: 'operation', size: 5 } }),
  'log.getLogEntry': newestRow,
  'log.recordVersions': newestRow,
  'log.logChoices': () => ({}),
  'log.exportLog': () => ({ body: { log: 'login', after: null } }),
}
