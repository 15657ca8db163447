import * as mall from '@/lib/contract/mall/review'
import * as contract from '@/lib/contract/review'
import * as canned from '@/lib/contract/review/canned'
import type { MakeExample } from './examples'
import { DOT as PNG } from './examples-feedback'
import { type Caller, NotApplicable, type World } from './world'

const WHY = 'A reason of the conformance check'
const BOTH = { zh: '一致性检查的原因', en: WHY }

/** The first review with which the caller may do this now. */
async function reviewFor(world: World, caller: Caller, act: contract.ReviewAct) {
  const { records } = await world.data(contract.listReviews, caller, { query: { size: 100 } })
  for (const { id } of records) {
    const found = await world.data(contract.getReview, caller, { query: { id } })
    if (found.acts.includes(act)) return { id: found.id, version: found.version }
  }
  throw new NotApplicable(`${caller.username} has no review to ${act}`)
}

/** One that waits for the platform, reported by a shop where none does. */
async function reported(world: World, caller: Caller) {
  const { records } = await world.data(contract.listReviews, caller, { query: { tab: 'reported' } })
  const [row] = records
  if (row) return { id: row.id, version: row.version }
  const seller = world.holder(contract.reportReview)
  if (!seller) throw new NotApplicable('nobody may report reviews')
  const held = await reviewFor(world, seller, 'report')
  const { id, version } = await world.data(contract.reportReview, seller, {
    body: { ...held, reason: 'abuse', text: WHY, files: [] },
  })
  return { id, version }
}

const picture = async (world: World, caller: Caller) =>
  (await world.data(mall.buyerUpload, caller, { query: { kind: 'picture', name: 'photo.png' }, file: PNG })).id

async function waiting(world: World, caller: Caller) {
  const [line] = (await world.data(mall.waitingReviews, caller, {})).records
  if (!line) throw new NotApplicable('nothing waits for a review')
  return { lineId: line.lineId, goods: 4, service: 5, delivery: 3, text: WHY }
}

const buyerOf = (world: World): Caller => {
  const found = world.holder(mall.writeReview)
  if (!found) throw new NotApplicable('there is no buyer')
  return found
}

async function mine(world: World, caller: Caller, fits: (review: mall.MyReview) => boolean) {
  const { records } = await world.data(mall.myReviews, caller, { query: { size: 100 } })
  const found = records.find(fits)
  if (found) return found
  return world.data(mall.writeReview, caller, { body: { ...(await waiting(world, caller)), files: [] } })
}

/** A name that no earlier run has used. */
const cannedReply = () => ({ name: `C${Math.random().toString(36).slice(2, 10)}`, zh: '谢谢您。', en: 'Thank you.' })

const madeCanned = async (world: World, caller: Caller) =>
  (await world.data(canned.addCanned, caller, { body: cannedReply() })).id

export const reviewExamples: Record<string, MakeExample> = {
  'review.listReviews': () => ({ query: { tab: 'low', q: 'a' } }),
  'review.countReviews': () => ({ query: { goods: 5 } }),
  'review.reviewScores': () => ({ query: {} }),
  'review.getReview': async (world, caller) => {
    const [row] = (await world.data(contract.listReviews, caller, {})).records
    if (!row) throw new NotApplicable('there are no reviews')
    return { query: { id: row.id } }
  },
  'review.reviewFile': async (world, caller) => {
    const buyer = buyerOf(world)
    const files = [await picture(world, buyer)]
    const written = await world.data(mall.writeReview, buyer, { body: { ...(await waiting(world, buyer)), files } })
    const seen = await world.data(contract.listReviews, caller, { query: { q: written.orderNo } })
    const params = { id: written.id, file: files[0] ?? '' }
    return { params, ...(seen.records.length === 0 && { orRefused: ['NOT_FOUND' as const] }) }
  },
  'review.replyReview': async (world, caller) => ({
    body: { ...(await reviewFor(world, caller, 'reply')), text: 'Thank you.' },
  }),
  'review.reportReview': async (world, caller) => ({
    body: { ...(await reviewFor(world, caller, 'report')), reason: 'abuse', text: WHY, files: [] },
  }),
  'review.hideReview': async (world, caller) => ({
    body: { ...(await reviewFor(world, caller, 'hide')), rule: 'abuse', ...BOTH, unopened: 'accepted' },
  }),
  'review.restoreReview': async (world, caller) => ({
    body: { ...(await reviewFor(world, caller, 'restore')), ...BOTH },
  }),
  'review.keepReview': async (world, caller) => ({
    body: { ...(await reported(world, caller)), ...BOTH, unopened: 'accepted' },
  }),
  'review.labelReview': async (world, caller) => ({
    body: { ...(await reviewFor(world, caller, 'label')), incentivised: true },
  }),
  'review.listCanned': () => ({}),
  'review.addCanned': () => ({ body: cannedReply() }),
  'review.editCanned': async (world, caller) => ({
    body: { ...cannedReply(), id: await madeCanned(world, caller), version: 1 },
  }),
  'review.deleteCanned': async (world, caller) => ({ query: { id: await madeCanned(world, caller), version: 1 } }),
  'review.previewReplies': async (world, caller) => ({ body: { ids: [(await reviewFor(world, caller, 'reply')).id] } }),
  'review.replyMany': async (world, caller) => ({
    body: { reviews: [await reviewFor(world, caller, 'reply')], zh: '谢谢您。', en: 'Thank you.' },
  }),
  'mallReview.goodsReviews': async (world) => {
    const { productId } = await mine(world, buyerOf(world), () => true)
    return { params: { id: productId }, query: { size: 8 } }
  },
  'mallReview.mallReviewFile': async (world) => {
    const buyer = buyerOf(world)
    const files = [await picture(world, buyer)]
    const { id } = await world.data(mall.writeReview, buyer, { body: { ...(await waiting(world, buyer)), files } })
    return { params: { id, file: files[0] ?? '' } }
  },
  'mallReview.buyerUpload': () => ({ query: { kind: 'picture', name: 'photo.png' }, file: PNG }),
  'mallReview.waitingReviews': () => ({}),
  'mallReview.myReviews': () => ({}),
  'mallReview.writeReview': async (world, caller) => ({ body: { ...(await waiting(world, caller)), files: [] } }),
  'mallReview.followUpReview': async (world, caller) => {
    const { id, version } = await mine(world, caller, ({ followUpBy }) => followUpBy !== null)
    return { params: { id }, body: { version, text: 'Still fine.' }, orRefused: ['FOLLOW_UP_OVER'] }
  },
}
