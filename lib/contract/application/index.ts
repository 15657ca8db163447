import { z } from 'zod'
import { AGREEMENT_VERSION, VISAS } from '@/lib/domain/application'
import { APPLICATION_DOCUMENTS, SECTIONS } from '@/lib/domain/application/fields'
import { FILE_MAX_BYTES } from '@/lib/domain/file'
import { USERNAME } from '@/lib/domain/person'
import { Mobile } from '../account'
import { Id, Instant, Nothing, Pence, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta, UPLOAD_ERRORS, UploadQuery } from '../file'

/** Key of an applicant's own application: created by registration or sign-in, stored in their cookie. */
const Key = z.string().min(16).max(256)
const Device = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
const SixDigits = z.string().regex(/^\d{6}$/)
const Username = z.string().trim().toLowerCase().regex(USERNAME, { error: 'username' })
const Password = z.string().min(1).max(128)
const Type = z.union([z.literal(1), z.literal(2), z.literal(3)])
const Visa = z.enum(VISAS)

/** Phone number or mail address. */
const Target = z.union([Mobile, z.email({ error: 'mail' }).max(128).toLowerCase()])
const Opened = z.object({ key: z.string(), no: z.string() })

export const registerTerms = endpoint({
  method: 'GET',
  path: '/auth/register/terms',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Read what a shop costs: plans on sale, commission, withdrawals, days of trial',
  data: z.object({
    trialDays: z.int(),
    plans: z.array(z.object({ name: TwinText, monthP: Pence, yearP: Pence })),
    /** Lowest and highest commission rate of today's rules for all shops, in hundredths of a per cent. */
    commission: z.object({ fromBp: z.int(), toBp: z.int() }),
    withdrawal: z.object({ feeBp: z.int(), leastP: Pence }),
  }),
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  from: 'specification',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Register for a shop: account, contact with the code that was sent to it, password; begins an application',
  body: z.strictObject({
    type: Type,
    /** Required from a UK individual first; T4, T5 and tourist visas are refused. */
    visaType: Visa.optional(),
    username: Username,
    target: Target,
    code: SixDigits,
    device: Device,
    password: Password,
    confirmpassword: Password,
    agreement: z.literal(AGREEMENT_VERSION),
  }),
  data: Opened,
  errors: ['CODE_WRONG', 'PASSWORD_WEAK', 'VISA_REFUSED', 'LOGIN_DELAYED'],
})

export const startApplicantLogin = endpoint({
  method: 'POST',
  path: '/auth/applicant/start',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Send an applicant who knows account and password a code to the contact of the registration',
  body: z.strictObject({ username: z.string().trim().min(1).max(64), password: Password, device: Device }),
  data: z.object({ resendAfterSeconds: z.int() }),
  errors: ['LOGIN_FAILED', 'LOGIN_DELAYED', 'CODE_TOO_SOON'],
})

export const applicantLogin = endpoint({
  method: 'POST',
  path: '/auth/applicant/login',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Open an application again, with the code that was sent after account and password',
  body: z.strictObject({ username: z.string().trim().min(1).max(64), code: SixDigits, device: Device }),
  data: Opened,
  errors: ['CODE_WRONG', 'LOGIN_DELAYED'],
})

export const applicantLogout = endpoint({
  method: 'POST',
  path: '/auth/applicant/logout',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'End the session of an applicant',
  body: z.strictObject({ applicant: Key }),
  data: Nothing,
})

export const ApplicationDocument = z.object({
  id: Id,
  kind: z.enum(APPLICATION_DOCUMENTS),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  round: z.int(),
  createTime: Instant,
})
export type ApplicationDocument = z.output<typeof ApplicationDocument>

export const ApplicationPart = z.object({
  /** A section, or a document as `doc.licence`. */
  part: z.string(),
  state: z.int().describe('1 accepted, 2 returned'),
  reason: z.string().nullable(),
  text: TwinText.nullable(),
  round: z.int(),
  corrected: z.boolean(),
})
export type ApplicationPart = z.output<typeof ApplicationPart>

export const FormValues = z.record(z.string(), z.string())
const SectionProblems = z.object({ section: z.string(), fields: z.record(z.string(), z.string()) })

export const OwnApplication = z.object({
  no: z.string(),
  username: z.string(),
  type: z.int(),
  /** State as the applicant may see it: a refusal that waits for a second person is shown as in review. */
  state: z.int(),
  round: z.int(),
  values: FormValues,
  documents: z.array(ApplicationDocument),
  parts: z.array(ApplicationPart),
  /** Parts that can be edited: all of a draft, only the returned ones of a returned application. */
  open: z.array(z.string()),
  problems: z.array(SectionProblems),
  missing: z.array(z.string()),
  /** Reason for the refusal. */
  reason: TwinText.nullable(),
  submitTime: Instant.nullable(),
  /** Deadline promised for the answer, counted in working days. */
  dueTime: Instant.nullable(),
  version: Version,
  updateTime: Instant,
})
export type OwnApplication = z.output<typeof OwnApplication>

export const ownApplication = endpoint({
  method: 'POST',
  path: '/auth/application/query',
  from: 'extension',
  who: 'public',
  effect: 'read',
  whenPaused: 'allowed',
  summary: 'Read the caller’s own application: what was filled in, what is missing, how it stands',
  body: z.strictObject({ applicant: Key }),
  data: OwnApplication,
  errors: ['APPLICANT_UNKNOWN'],
})

export const setApplicationType = endpoint({
  method: 'PUT',
  path: '/auth/application/type',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Change the kind of shop of a draft; what both kinds ask for is kept',
  body: z.strictObject({ applicant: Key, type: Type, visaType: Visa.optional(), version: Version }),
  data: z.object({ version: Version }),
  errors: ['APPLICANT_UNKNOWN', 'APPLICATION_MOVED_ON', 'VERSION_CONFLICT', 'VISA_REFUSED'],
})

export const saveApplication = endpoint({
  method: 'PUT',
  path: '/auth/application/save',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Keep a section of the form as it was typed, and say what is still wrong with it',
  body: z.strictObject({
    applicant: Key,
    section: z.enum(SECTIONS),
    values: z.record(z.string().max(40), z.string().max(400)),
    version: Version,
  }),
  data: z.object({ version: Version, problems: z.record(z.string(), z.string()) }),
  errors: ['APPLICANT_UNKNOWN', 'APPLICATION_MOVED_ON', 'VERSION_CONFLICT', 'VISA_REFUSED'],
})

export const submitApplication = endpoint({
  method: 'PUT',
  path: '/auth/application/submit',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Submit the application, or submit it again after what was returned is corrected',
  body: z.strictObject({ applicant: Key, version: Version, declared: z.literal(true, { error: 'required' }) }),
  data: z.object({ state: z.int() }),
  errors: [
    'APPLICANT_UNKNOWN',
    'APPLICATION_MOVED_ON',
    'VERSION_CONFLICT',
    'APPLICATION_INCOMPLETE',
    'COMPANY_REGISTERED',
  ],
})

export const withdrawApplication = endpoint({
  method: 'PUT',
  path: '/auth/application/withdraw',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Withdraw an application that nobody has taken yet: it is a draft again',
  body: z.strictObject({ applicant: Key, version: Version }),
  data: Nothing,
  errors: ['APPLICANT_UNKNOWN', 'APPLICATION_MOVED_ON', 'VERSION_CONFLICT'],
})

export const applicationTicket = endpoint({
  method: 'POST',
  path: '/auth/application/ticket',
  from: 'extension',
  who: 'public',
  effect: 'read',
  whenPaused: 'allowed',
  summary: 'A ticket for the files of the caller’s own application, good for ten minutes',
  body: z.strictObject({ applicant: Key }),
  data: z.object({ ticket: z.string() }),
  errors: ['APPLICANT_UNKNOWN'],
})

export const uploadApplicationFile = endpoint({
  method: 'POST',
  path: '/auth/application/upload',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Upload a document for an application: a PDF or a picture of at most 10 MB, known by its content',
  query: z.object({ ticket: z.string().max(256), name: UploadQuery.shape.name }),
  fileIn: FILE_MAX_BYTES.document,
  data: FileMeta,
  errors: [...UPLOAD_ERRORS, 'TICKET_INVALID'],
})

const OneDocument = {
  applicant: Key,
  kind: z.enum(APPLICATION_DOCUMENTS),
  version: Version,
}
const DOCUMENT_ERRORS = ['APPLICANT_UNKNOWN', 'APPLICATION_MOVED_ON', 'VERSION_CONFLICT'] as const

export const addApplicationDocument = endpoint({
  method: 'POST',
  path: '/auth/application/addDocument',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Hand in an uploaded file as a document of the application, in place of the one before',
  body: z.strictObject({ ...OneDocument, fileId: Id }),
  data: z.object({ version: Version }),
  errors: [...DOCUMENT_ERRORS, 'NOT_FOUND'],
})

export const removeApplicationDocument = endpoint({
  method: 'PUT',
  path: '/auth/application/removeDocument',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Take a document of the application back',
  body: z.strictObject(OneDocument),
  data: z.object({ version: Version }),
  errors: DOCUMENT_ERRORS,
})

export const applicationDocument = endpoint({
  method: 'GET',
  path: '/auth/application/document/{id}',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Download a document of the application that the ticket opens',
  params: z.object({ id: Id }),
  query: z.object({ ticket: z.string().max(256) }),
  fileOut: true,
  data: FileHead,
  errors: ['TICKET_INVALID', 'NOT_FOUND'],
})
