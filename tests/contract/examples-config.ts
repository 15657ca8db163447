import { listSettings } from '@/lib/contract/config'
import type { MakeExample } from './examples'

export const configExamples: Record<string, MakeExample> = {
  'config.listSettings': () => ({}),
  'config.settingHistory': () => ({ query: {} }),
  'config.editSetting': async (world, caller) => {
    const known = (await world.data(listSettings, caller)).find(({ name }) => name === 'review.auto')
    const value = known?.value === '16' ? 17 : 16
    return { body: { name: 'review.auto', value, reason: 'conformance', version: known?.version ?? 1 } }
  },
}
