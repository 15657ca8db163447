import type { Twin } from '../locale'
import { machine } from '../machine'

/** Type of shop: 1 China company, 2 UK company, 3 UK individual (dictionary `shop_type`). */
export const SHOP_TYPES = [1, 2, 3] as const
export type ShopType = (typeof SHOP_TYPES)[number]

/** Days after which a draft that nobody continues is deleted. */
export const DRAFT_DAYS = 90

/** Codes of the dictionary `application_state` (rules 4.5). */
export const APPLICATION_STATE = {
  draft: 0,
  submitted: 1,
  inReview: 2,
  returned: 3,
  resubmitted: 4,
  passed: 5,
  refused: 6,
  /** One operator proposes a refusal; a second one decides. */
  refusing: 7,
} as const
export type ApplicationState = (typeof APPLICATION_STATE)[keyof typeof APPLICATION_STATE]

export type ApplicationEvent =
  | 'submit'
  | 'withdraw'
  | 'take'
  | 'takeOver'
  | 'return'
  | 'resubmit'
  | 'pass'
  | 'proposeRefusal'
  | 'confirmRefusal'
  | 'declineRefusal'

/** `second` is an operator who is not the one that proposed the refusal. */
export type ApplicationActor = 'applicant' | 'platform' | 'second'

const S = APPLICATION_STATE

/** State machine of an application (rules 4.5): only the platform opens a shop, and a refusal is final. */
export const APPLICATION = machine<ApplicationEvent, ApplicationState, ApplicationActor>([
  { event: 'submit', from: [S.draft], to: S.submitted, actors: ['applicant'] },
  { event: 'withdraw', from: [S.submitted], to: S.draft, actors: ['applicant'] },
  { event: 'take', from: [S.submitted, S.resubmitted], to: S.inReview, actors: ['platform'] },
  { event: 'takeOver', from: [S.inReview], to: S.inReview, actors: ['platform'] },
  { event: 'return', from: [S.inReview], to: S.returned, actors: ['platform'] },
  { event: 'resubmit', from: [S.returned], to: S.resubmitted, actors: ['applicant'] },
  { event: 'pass', from: [S.inReview], to: S.passed, actors: ['platform'] },
  { event: 'proposeRefusal', from: [S.inReview], to: S.refusing, actors: ['platform'] },
  { event: 'confirmRefusal', from: [S.refusing], to: S.refused, actors: ['second'] },
  { event: 'declineRefusal', from: [S.refusing], to: S.inReview, actors: ['second'] },
])

/** True if the applicant may edit in this state; in a returned application only the returned parts. */
export const isWritable = (state: number): boolean => state === S.draft || state === S.returned
/** True while it waits for the platform. */
export const isWaiting = (state: number): boolean =>
  state === S.submitted || state === S.resubmitted || state === S.inReview || state === S.refusing

/** Visas of a UK individual; the platform does not take the first three (specification, section 5). */
export const REFUSED_VISAS = ['t4', 't5', 'tourist'] as const
export const VISAS = ['none', 'settled', 'skilled', 'family', 'other', ...REFUSED_VISAS] as const
export const isRefusedVisa = (visa: string | undefined): boolean => REFUSED_VISAS.some((each) => each === visa)

/** Working days until the answer, as promised to applicants. */
export const REVIEW_DAYS = 2
/** Days that a new shop may use the platform before it pays. */
export const TRIAL_DAYS = 90
/** Version of the agreement that is accepted with a registration. */
export const AGREEMENT_VERSION = '2026-11'

/** Reasons for returning a section or a document (dictionary `application_return`). */
export const RETURN_REASONS = ['unreadable', 'mismatch', 'expired', 'missing', 'wrongKind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Standard text to the applicant for each reason; "other" needs its own text. */
export const RETURN_TEXTS: Readonly<Record<Exclude<ReturnReason, 'other'>, Twin>> = {
  unreadable: {
    zh: '内容不清晰，请重新上传清晰、完整的版本',
    en: 'It cannot be read: upload a clear and complete copy',
  },
  mismatch: { zh: '与其他信息或证件不一致，请核对', en: 'It does not match your other details or documents: check it' },
  expired: { zh: '已过期，请提供有效版本', en: 'It is out of date: send one that is valid' },
  missing: { zh: '内容不完整，请补充', en: 'Something is missing: complete it' },
  wrongKind: {
    zh: '证件类型不符合要求，请按要求上传',
    en: 'Another kind of document is needed: see what is asked for',
  },
}

/** Automatic checks of an application. */
export const CHECKS = ['names', 'numbers', 'duplicates', 'owners', 'visa', 'overseas', 'age', 'documents'] as const
export type CheckName = (typeof CHECKS)[number]
