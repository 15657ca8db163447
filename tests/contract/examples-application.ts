import {
  type Application,
  applicationReviewers,
  getApplication,
  listApplications,
  takeApplication,
} from '@/lib/contract/application/review'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DEVICE = 'device-of-the-suite-01'
const PASSWORD = 'Conform-9-to-this'
/** The keys of applicants lie in their own cookies: no suite has one. */
const applicant = 'a-key-that-was-never-given'
const unknown = { orRefused: ['APPLICANT_UNKNOWN'] as const }
const REASONS = { reasonZh: '请补充证明文件', reasonEn: 'Please add the missing certificate' }

async function first(world: World, caller: Caller, tab?: string): Promise<Application> {
  const [row] = (await world.data(listApplications, caller, { query: { ...(tab && { tab }) } })).records
  if (!row) throw new NotApplicable(`no application is ${tab ?? 'waiting'}`)
  return world.data(getApplication, caller, { query: { id: row.id } })
}

/** An application that the caller has taken. */
async function taken(world: World, caller: Caller) {
  const mine = await first(world, caller, 'mine').catch(() => null)
  const found = mine ?? (await first(world, caller, 'submitted'))
  if (!mine) await world.data(takeApplication, caller, { body: { id: found.id, version: found.version } })
  return world.data(getApplication, caller, { query: { id: found.id } })
}

const one = ({ id, version }: Application) => ({ id, version })

export const applicationExamples: Record<string, MakeExample> = {
  'application.registerTerms': () => ({}),
  'application.register': () => ({
    body: {
      ...{
        type: 2 as const,
        username: 'conformance_ltd',
        target: 'nobody@example.com',
        code: '000000',
        device: DEVICE,
      },
      ...{ password: PASSWORD, confirmpassword: PASSWORD, agreement: '2026-11' as const },
    },
    orRefused: ['CODE_WRONG'],
  }),
  'application.startApplicantLogin': () => ({
    body: { username: 'nobody_at_all', password: PASSWORD, device: DEVICE },
    orRefused: ['LOGIN_FAILED', 'LOGIN_DELAYED'],
  }),
  'application.applicantLogin': () => ({
    body: { username: 'nobody_at_all', code: '000000', device: DEVICE },
    orRefused: ['CODE_WRONG'],
  }),
  'application.applicantLogout': () => ({ body: { applicant } }),
  'application.ownApplication': () => ({ body: { applicant }, ...unknown }),
  'application.setApplicationType': () => ({ body: { applicant, type: 2 as const, version: 1 }, ...unknown }),
  'application.saveApplication': () => ({
    body: { applicant, section: 'shop' as const, values: { shopNameEn: 'Tea' }, version: 1 },
    ...unknown,
  }),
  'application.submitApplication': () => ({ body: { applicant, version: 1, declared: true as const }, ...unknown }),
  'application.withdrawApplication': () => ({ body: { applicant, version: 1 }, ...unknown }),
  'application.applicationTicket': () => ({ body: { applicant }, ...unknown }),
  'application.uploadApplicationFile': () => ({
    query: { ticket: 'never-given', name: 'licence.pdf' },
    file: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
    orRefused: ['TICKET_INVALID'],
  }),
  'application.addApplicationDocument': () => ({
    body: { applicant, kind: 'licence' as const, version: 1, fileId: 'none' },
    ...unknown,
  }),
  'application.removeApplicationDocument': () => ({
    body: { applicant, kind: 'licence' as const, version: 1 },
    ...unknown,
  }),
  'application.applicationDocument': () => ({
    params: { id: 'none' },
    query: { ticket: 'never-given' },
    orRefused: ['NOT_FOUND'],
  }),
  'application.listApplications': () => ({ query: { tab: 'submitted', q: 'a' } }),
  'application.applicationReviewers': () => ({}),
  'application.getApplication': async (world, caller) => ({ query: { id: (await first(world, caller)).id } }),
  'application.takeApplication': async (world, caller) => ({ body: one(await first(world, caller, 'submitted')) }),
  'application.assignApplications': async (world, caller) => {
    const [reviewer] = await world.data(applicationReviewers, caller)
    return { body: { ids: [(await first(world, caller)).id], reviewerId: reviewer?.id ?? 'none' } }
  },
  'application.decideApplicationPart': async (world, caller) => {
    const mine = await taken(world, caller)
    return { body: { ...one(mine), part: mine.wanted[0] ?? 'shop', accept: false, reason: 'missing', ...REASONS } }
  },
  'application.acceptApplicationRest': async (world, caller) => ({ body: one(await taken(world, caller)) }),
  'application.decideApplication': async (world, caller) => ({
    body: { ...one(await taken(world, caller)), outcome: 'refuse' as const, ...REASONS },
  }),
  // A person cannot decide their own proposal: the demo's was made by others.
  'application.decideRefusal': async (world, caller) => ({
    body: { ...one(await first(world, caller, 'refusing')), confirm: false },
    orRefused: ['REFUSAL_NEEDS_ANOTHER'],
  }),
  'application.noteApplication': async (world, caller) => ({
    body: { id: (await first(world, caller)).id, note: 'Asked Companies House' },
  }),
  // The bytes of the demo's documents lie in the file store, which a suite of its own may lack.
  'application.viewApplicationDocument': async (world, caller) => {
    const { id, documents } = await first(world, caller)
    return { params: { id, file: documents[0]?.id ?? 'none' }, orRefused: ['NOT_FOUND', 'UNAVAILABLE'] }
  },
}
