import { addFeedback, addFeedbackPicture, listFeedback } from '@/lib/contract/feedback'
import { addToldPicture } from '@/lib/contract/mall/feedback'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import type { Caller, World } from './world'

/** A picture of one white dot. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

const told = (pictureIds: string[] = []) =>
  ({ kind: 'idea', text: 'Conformance', page: '', release: '', pictureIds }) as const

const added = async (world: World, caller: Caller) => (await world.data(addFeedback, caller, { body: told() })).id

const uploaded = async (world: World, caller: Caller) =>
  (await world.data(addFeedbackPicture, caller, { body: { base64: DOT } })).id

const waiting = async (world: World, caller: Caller) => (await world.data(listFeedback, caller)).records[0]

export const feedbackExamples: Record<string, MakeExample> = {
  'mallFeedback.myTold': () => ({}),
  'mallFeedback.tellPlatform': () => ({
    body: { kind: 'idea', text: 'Show delivery days in the search', orderId: null },
  }),
  'mallFeedback.addToldPicture': () => ({ body: { base64: DOT } }),
  'mallFeedback.toldPicture': async (world, caller) => ({
    params: { id: (await world.data(addToldPicture, caller, { body: { base64: DOT } })).id },
  }),
  'feedback.addFeedbackPicture': () => ({ body: { base64: DOT } }),
  'feedback.feedbackPicture': async (world, caller) => ({ params: { id: await uploaded(world, caller) } }),
  'feedback.addFeedback': async (world, caller) => ({ body: told([await uploaded(world, caller)]) }),
  'feedback.myFeedback': () => ({}),
  'feedback.myFeedbackThread': async (world, caller) => ({ query: { id: await added(world, caller) } }),
  'feedback.reopenFeedback': async (world, caller) => ({
    body: { id: await added(world, caller), text: 'Again' },
    orRefused: ['FEEDBACK_CLOSED'],
  }),
  'feedback.listFeedback': () => ({}),
  'feedback.feedbackThread': async (world, caller) => ({ query: { id: (await waiting(world, caller))?.id ?? NO_ID } }),
  'feedback.rateFeedback': async (world, caller) => ({
    body: { id: await added(world, caller), helpful: true },
    orRefused: ['FEEDBACK_CLOSED'],
  }),
  'feedback.feedbackChoices': () => ({}),
  'feedback.sortFeedback': async (world, caller) => ({
    body: { ids: [(await waiting(world, caller))?.id ?? NO_ID], assigneeId: null },
  }),
  'feedback.mergeFeedback': async (world, caller) => {
    const entry = await waiting(world, caller)
    return { body: { id: entry?.id ?? NO_ID, version: entry?.version ?? 1, into: null } }
  },
  'feedback.exportFeedback': () => ({ body: { after: null } }),
  'feedback.replyFeedback': async (world, caller) => {
    const entry = await waiting(world, caller)
    return { body: { id: entry?.id ?? NO_ID, version: entry?.version ?? 1, text: 'Thank you' } }
  },
}
