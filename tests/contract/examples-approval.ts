import { listApprovals, listApprovers } from '@/lib/contract/approval'
import { getGoodsReview } from '@/lib/contract/goods/review'
import type { MakeExample } from './examples'
import { submitted } from './examples-goods'
import { type Caller, NotApplicable, type World } from './world'

/** A case that the caller could decide, made anew. */
async function anyCase(world: World, caller: Caller) {
  await submitted(world, null)
  const { records } = await world.data(listApprovals, caller, { query: { kind: 'goodsReview', tab: 'unassigned' } })
  const [row] = records
  if (!row) throw new NotApplicable('nothing waits for a decision')
  return { kind: row.kind, id: row.id }
}

export const approvalExamples: Record<string, MakeExample> = {
  'approval.listApprovals': () => ({ query: {} }),
  'approval.countApprovals': () => ({}),
  'approval.listApprovalKinds': () => ({}),
  'approval.countApprovalTabs': () => ({ query: {} }),
  'approval.listApprovalWork': () => ({ query: {} }),
  'approval.listApprovers': () => ({}),
  'approval.getApproval': async (world, caller) => ({ query: await anyCase(world, caller) }),
  'approval.takeApproval': async (world, caller) => ({ body: await anyCase(world, caller) }),
  'approval.takeNextApproval': () => ({ body: { kind: 'goodsReview' } }),
  'approval.releaseApproval': async (world, caller) => ({ body: await anyCase(world, caller) }),
  'approval.snoozeApproval': async (world, caller) => ({
    body: { ...(await anyCase(world, caller)), hours: 24, reason: 'Waiting for the certificate' },
  }),
  'approval.holdDecision': async (world, caller) => {
    const { kind, id } = await anyCase(world, caller)
    const { review } = await world.data(getGoodsReview, caller, { query: { id } })
    const body = { id, version: review.version, accept: false, declined: [], remarkZh: '请补充', remarkEn: 'Add it' }
    return { body: { kind, id, action: 'PUT /goods/goodsReview/decide', body } }
  },
  // The decision of nobody: there is none to take back.
  'approval.undoDecision': () => ({ body: { id: 'none' }, orRefused: ['UNDO_OVER', 'NOT_FOUND'] }),
  'approval.askSecondApproval': async (world, caller) => {
    // Without a warning there is nothing to hand on.
    return { body: await anyCase(world, caller), orRefused: ['NOT_FOUND'] }
  },
  'approval.assignApprovals': async (world, caller) => {
    const [person] = await world.data(listApprovers, caller, {})
    if (!person) throw new NotApplicable('nobody may decide')
    return { body: { cases: [await anyCase(world, caller)], assignee: person.id } }
  },
}
