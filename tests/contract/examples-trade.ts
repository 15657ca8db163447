import { editSetting, listSettings } from '@/lib/contract/config'
import { listLate } from '@/lib/contract/order-late'
import type { MakeExample } from './examples'
import { NotApplicable } from './world'

export const tradeExamples: Record<string, MakeExample> = {
  'order.listLate': () => ({ query: { band: 'day' } }),
  'order.listLateShops': () => ({}),
  'order.remindLate': async (world, caller) => {
    const [row] = (await world.data(listLate, caller, {})).records
    if (!row) throw new NotApplicable('nothing is late')
    return { body: { ids: [row.id] } }
  },
  'config.settingImpact': () => ({ query: { name: 'pay.timeout.normal' } }),
  'config.dropPlanned': async (world, caller) => {
    const known = (await world.data(listSettings, caller)).find(({ name }) => name === 'undo.minutes')
    const value = known?.value === '20' ? 21 : 20
    const body = { name: 'undo.minutes' as const, value, reason: 'conformance', version: known?.version ?? 1 }
    await world.data(editSetting, caller, { body: { ...body, fromOn: '2099-01-01' } })
    return { body: { name: 'undo.minutes' } }
  },
}
