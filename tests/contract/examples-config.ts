import { editSetting, listSettings } from '@/lib/contract/config'
import type { MakeExample } from './examples'
import { NotApplicable } from './world'

export const configExamples: Record<string, MakeExample> = {
  'config.listSettings': () => ({}),
  'config.settingHistory': () => ({ query: {} }),
  'config.editSetting': async (world, caller) => {
    const known = (await world.data(listSettings, caller)).find(({ name }) => name === 'review.auto')
    const value = known?.value === '16' ? 17 : 16
    return { body: { name: 'review.auto', value, reason: 'conformance', version: known?.version ?? 1 } }
  },
  'config.decidePlanned': async (world, caller) => {
    const maker = world.callers.find(({ username }) => username === 'finance_checker')
    if (!maker || maker.username === caller.username) throw new NotApplicable('who proposes does not approve')
    const known = (await world.data(listSettings, maker)).find(({ name }) => name === 'account.cooldown')
    const body = { name: 'account.cooldown' as const, value: known?.value === '24' ? 48 : 24, reason: 'conformance' }
    await world.data(editSetting, maker, { body: { ...body, version: known?.version ?? 1 } })
    const proposed = (await world.data(listSettings, maker)).find(({ name }) => name === 'account.cooldown')
    return { body: { id: proposed?.planned?.id ?? '', accept: false } }
  },
}
