import { uploadFile } from '@/lib/contract/file'
import { getMerchant, listMerchants, restrictMerchant } from '@/lib/contract/merchant'
import { addViolation, getViolation, listAppeals } from '@/lib/contract/violation'
import { listRules } from '@/lib/contract/violation/rule'
import type { MakeExample } from './examples'
import { PDF } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const REASONS = { reasonZh: '一致性检查的原因', reasonEn: 'A reason of the conformance check' }
const NOTES = { noteZh: '描述与实物不符。', noteEn: 'The description is not true.' }

async function anyShop(world: World, caller: Caller, q = 'S10002') {
  const [row] = (await world.data(listMerchants, caller, { query: { q } })).records
  if (!row) throw new NotApplicable('there are no shops')
  return row
}

async function anyRule(world: World, caller: Caller) {
  const rule = (await world.data(listRules, caller, {})).records.find(({ inUse, counts }) => inUse && !counts)
  if (!rule) throw new NotApplicable('there are no rules')
  return rule
}

const about = async (world: World, caller: Caller) => ({
  ...{ shopId: (await anyShop(world, caller)).id, rule: (await anyRule(world, caller)).code, counts: false },
})

const recorder = (world: World): Caller => {
  const found = world.holder(addViolation)
  if (!found) throw new NotApplicable('nobody may record violations')
  return found
}

async function recorded(world: World, shopId?: string) {
  const caller = recorder(world)
  const body = { ...(await about(world, caller)), ...NOTES, refType: 'shop' as const, ref: '' }
  return world.data(addViolation, caller, { body: shopId ? { ...body, shopId } : body })
}

/** A violation of the caller's own shop, fresh and without an appeal. */
const ownFresh = async (world: World, caller: Caller) => recorded(world, caller.shopId ?? '')

const steps = { points: 5, counts: true, restrictAt: 3, restrictDays: 7, inUse: true }

async function measured(world: World, caller: Caller) {
  const { id: shopId } = await anyShop(world, caller, 'S10003')
  const body = { shopId, kind: 'restricted' as const, untilOn: null, ...REASONS }
  const { id } = await world.data(restrictMerchant, caller, { body })
  const found = (await world.data(getMerchant, caller, { query: { id: shopId } })).measures.find(
    (each) => each.id === id,
  )
  return { id, version: found?.version ?? 1 }
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

export const violationExamples: Record<string, MakeExample> = {
  'violation.listViolations': () => ({ query: { tab: 'counting', q: 'V' } }),
  'violation.getViolation': async (world, caller) => ({
    query: { id: caller.shopId ? (await ownFresh(world, caller)).id : (await recorded(world)).id },
  }),
  'violation.violationFile': async (world, caller) => {
    const by = recorder(world)
    const { id: file } = await world.data(uploadFile, by, {
      query: { kind: 'document', name: 'proof.pdf' },
      file: PDF,
    })
    const shopId = caller.shopId ?? (await anyShop(world, by)).id
    const body = { ...(await about(world, by)), ...NOTES, shopId, refType: 'shop' as const, ref: '', files: [file] }
    const { id } = await world.data(addViolation, by, { body })
    return { params: { id, file } }
  },
  'violation.violationMeter': async (world, caller) => ({
    query: caller.shopId ? {} : { ofShop: (await anyShop(world, caller)).id },
  }),
  'violation.previewViolation': async (world, caller) => ({ body: await about(world, caller) }),
  'violation.addViolation': async (world, caller) => ({
    body: { ...(await about(world, caller)), ...NOTES, refType: 'shop' as const, ref: '' },
  }),
  'violation.revokeViolation': async (world) => {
    const { id } = await recorded(world)
    return { body: { id, version: 1, ...REASONS } }
  },
  'violation.appealViolation': async (world, caller) => ({
    body: {
      id: (await ownFresh(world, caller)).id,
      text: 'The description was corrected before the product was on sale.',
    },
  }),
  'violation.listAppeals': () => ({ query: { tab: 'open' } }),
  'violation.decideAppeal': async (world, caller) => {
    const open = (await world.data(listAppeals, caller, { query: { tab: 'open', size: 100 } })).records
    const foreign = open.find(({ recorder: name }) => name !== caller.user.realname)
    if (!foreign) throw new NotApplicable('no appeal of a violation that somebody else recorded is open')
    const { violation } = await world.data(getViolation, caller, { query: { id: foreign.violationId } })
    const version = violation.appeal?.version ?? 1
    return {
      body: { id: violation.id, version, decision: 'uphold' as const, ...REASONS, unopened: 'accepted' as const },
    }
  },
  'violation.listRules': () => ({ query: { q: 'L-' } }),
  'violation.ruleVersions': async (world, caller) => ({ query: { code: (await anyRule(world, caller)).code } }),
  'violation.addRuleVersion': () => ({
    body: {
      ...{
        code: `T-${Math.random().toString(36).slice(2, 8).toUpperCase()}`,
        after: 0,
        ...steps,
        effectiveOn: days(2),
      },
      ...{ titleZh: '一致性规则', titleEn: 'Conformance rule', textZh: '规则说明', textEn: 'What the rule says' },
    },
  }),
  'violation.simulateRule': async (world, caller) => ({
    body: { code: (await anyRule(world, caller)).code, months: 3, ...steps },
  }),
  'violation.shopHealth': async (world, caller) => ({
    query: caller.shopId ? {} : { ofShop: (await anyShop(world, caller)).id },
  }),
  'merchant.listMerchants': () => ({ query: { tab: 'open', q: 'S1' } }),
  'merchant.getMerchant': async (world, caller) => ({ query: { id: (await anyShop(world, caller)).id } }),
  'merchant.restrictMerchant': async (world, caller) => ({
    body: {
      ...{ shopId: (await anyShop(world, caller, 'S10003')).id, kind: 'restricted' as const, untilOn: days(3) },
      ...REASONS,
    },
  }),
  'merchant.askBan': async (world, caller) => ({
    body: {
      ...{ shopId: (await anyShop(world, caller, 'S10007')).id, rule: (await anyRule(world, caller)).code },
      ...{ fromOn: days(40), untilOn: days(50), ...REASONS },
    },
  }),
  'merchant.decideBan': async (world, caller) => {
    const rows = (await world.data(listMerchants, caller, { query: { tab: 'banAsked' } })).records
    for (const { id } of rows) {
      const { measures } = await world.data(getMerchant, caller, { query: { id } })
      const asked = measures.find(({ decidable }) => decidable)
      if (asked) return { body: { id: asked.id, version: asked.version, confirm: false } }
    }
    throw new NotApplicable('no ban waits that somebody else has asked for')
  },
  'merchant.liftMerchant': async (world, caller) => ({ body: { ...(await measured(world, caller)), ...REASONS } }),
  'merchant.addMerchantNote': async (world, caller) => ({
    body: { shopId: (await anyShop(world, caller)).id, text: 'Called the owner' },
  }),
  'merchant.enterMerchant': async (world, caller) => ({
    body: { shopId: (await anyShop(world, caller)).id, reason: REASONS.reasonEn },
    orRefused: ['PREVIEW_EMPTY'],
  }),
}
