'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { applicantAction } from '@/lib/actions/applicant-action'
import {
  addApplicationDocument,
  applicationTicket,
  removeApplicationDocument,
  saveApplication,
  setApplicationType,
  submitApplication,
  uploadApplicationFile,
} from '@/lib/contract/application'
import { VISAS } from '@/lib/domain/application'
import { APPLICATION_DOCUMENTS, SECTIONS } from '@/lib/domain/application/fields'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { sendFile } from '@/lib/upstream/file-call'

const DATA = '/user/register-data'
const version = z.coerce.number().int()

/** Reports errors at their fields. */
async function refuseFields(fields: Readonly<Record<string, string>>): Promise<never> {
  const [{ locale, requestId }, t] = await Promise.all([currentCaller(), getTranslations('application.problem')])
  const said = Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, [t(problem)]]))
  throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: said })
}

const Typed = z.looseObject({ section: z.enum(SECTIONS), version, next: z.string().max(40) })
const OWN = new Set(['section', 'version', 'next', 'idempotencyKey'])

/** Saves the section on the server as typed, then reports its errors, or redirects to the next one. */
export const saveSection = applicantAction(Typed, async ({ section, version: seen, next, ...rest }, applicant) => {
  const typed = Object.entries(rest).filter(([name, value]) => !OWN.has(name) && typeof value === 'string')
  const values = Object.fromEntries(typed.map(([name, value]) => [name, String(value).slice(0, 400)]))
  const { problems } = await upstream(saveApplication, { body: { applicant, section, values, version: seen } }).catch(
    async (error) => {
      if (error instanceof UpstreamError && error.code === 'VISA_REFUSED') await refuseFields({ visaType: 'visa' })
      throw error
    },
  )
  revalidatePath(DATA)
  if (Object.keys(problems).length > 0) await refuseFields(problems)
  redirect(`${DATA}?section=${next}&done=saved`)
})

const Kind = z.object({ version, type: z.enum(['1', '2', '3']), visaType: z.enum(VISAS).or(z.literal('')).optional() })
const TYPES = { '1': 1, '2': 2, '3': 3 } as const

export const changeType = applicantAction(Kind, async ({ type, visaType, version: seen }, applicant) => {
  await upstream(setApplicationType, {
    body: { applicant, version: seen, type: TYPES[type], ...(visaType && { visaType }) },
  }).catch(async (error) => {
    if (error instanceof UpstreamError && error.fields?.visaType) await refuseFields({ visaType: 'visaNeeded' })
    throw error
  })
  redirect(`${DATA}?done=saved`)
})

const Handed = z.object({ version, kind: z.enum(APPLICATION_DOCUMENTS), file: z.instanceof(File) })

/** Uploads a file and submits it; reports only after both. */
export const uploadDocument = applicantAction(Handed, async ({ kind, file, version: seen }, applicant) => {
  if (file.size === 0) {
    const [{ locale, requestId }, t] = await Promise.all([currentCaller(), getTranslations('application.data')])
    throw new UpstreamError('INVALID_INPUT', locale, { requestId, fields: { file: [t('fileRequired')] } })
  }
  const { ticket } = await upstream(applicationTicket, { body: { applicant } })
  const { id } = await sendFile(uploadApplicationFile, { query: { ticket, name: file.name } }, file.stream())
  await upstream(addApplicationDocument, { body: { applicant, kind, fileId: id, version: seen } })
  revalidatePath(DATA)
  redirect(`${DATA}?section=documents&done=uploaded&of=${kind}.${seen}#${kind}`)
})

const Taken = z.object({ version, kind: z.enum(APPLICATION_DOCUMENTS) })

export const removeDocument = applicantAction(Taken, async ({ kind, version: seen }, applicant) => {
  await upstream(removeApplicationDocument, { body: { applicant, kind, version: seen } })
  revalidatePath(DATA)
  redirect(`${DATA}?section=documents&done=removed&of=${kind}.${seen}#${kind}`)
})

const Declared = z.object({ version, declared: z.literal('1').optional() })

export const submit = applicantAction(Declared, async ({ version: seen, declared }, applicant) => {
  if (!declared) await refuseFields({ declared: 'required' })
  await upstream(submitApplication, { body: { applicant, version: seen, declared: true } })
  redirect('/user/register-result')
})
