import { listMerchants } from '@/lib/contract/merchant'
import { addVatRegistration, listVatRegistrations } from '@/lib/contract/vat/registration'
import { addVatTerm } from '@/lib/contract/vat/term'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

const NUMBER = 'GB000000195'
const answered = { registerName: 'Conformance Ltd', answerDay: '2026-01-15', answerRef: 'R-1' }

/** A day far ahead that no other example takes. */
const someDay = () => `${2100 + Math.floor(Math.random() * 800)}-0${1 + Math.floor(Math.random() * 9)}-15`
const term = () => ({ name: 'standard' as const, value: 2_000, fromDay: someDay() })

/** A number that waits for its check, of a shop that had none. */
async function waiting(world: World, caller: Caller) {
  const shops = (await world.data(listMerchants, caller, { query: { size: 100 } })).records
  for (const { id: shopId } of shops) {
    const known = await world.data(listVatRegistrations, caller, { query: { ofShop: shopId } })
    const found = known.records.find(({ state }) => state === 'waiting' || state === 'registered')
    if (found) continue
    await world.data(addVatRegistration, caller, { body: { shopId, number: NUMBER, fromDay: '2026-01-01' } })
    break
  }
  const { records } = await world.data(listVatRegistrations, caller, { query: { state: 'waiting' } })
  return records[0] ?? { id: 'none', version: 1, shop: { id: 'none' } }
}

export const vatExamples: Record<string, MakeExample> = {
  'finance.listVat': () => ({ query: { liable: 'platform' } }),
  'vat.listVatTerms': () => ({ query: { state: 'current' } }),
  'vat.addVatTerm': () => ({ body: term() }),
  'vat.deleteVatTerm': async (world, caller) => {
    const { id } = await world.data(addVatTerm, caller, { body: term() })
    return { query: { id } }
  },
  'vat.listVatRegistrations': () => ({ query: { state: 'registered', q: 'GB' } }),
  'vat.ownVatRegistrations': () => ({}),
  'vat.declareVatRegistration': () => ({
    body: { number: NUMBER, fromDay: '2026-01-01' },
    orRefused: ['VAT_REGISTERED'],
  }),
  'vat.addVatRegistration': async (world, caller) => {
    const { shop } = await waiting(world, caller)
    return { body: { shopId: shop.id, number: NUMBER, fromDay: '2026-01-01' }, orRefused: ['VAT_REGISTERED'] }
  },
  'vat.answerVatRegistration': async (world, caller) => {
    const { id, version } = await waiting(world, caller)
    return { body: { id, version, answer: 'notFound', ...answered } }
  },
  'vat.endVatRegistration': async (world, caller) => {
    const { records } = await world.data(listVatRegistrations, caller, { query: { state: 'registered' } })
    const { id = 'none', version = 1 } = records[0] ?? {}
    return { body: { id, version, untilDay: '2099-12-31' } }
  },
}
