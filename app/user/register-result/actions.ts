'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { applicantAction } from '@/lib/actions/applicant-action'
import { applicantLogout, withdrawApplication } from '@/lib/contract/application'
import { dropApplicant } from '@/lib/session/applicant'
import { takeApplicantStep } from '@/lib/session/applicant-login'
import type { ApplicantState } from '@/lib/session/register-state'
import { upstream } from '@/lib/upstream/call'

/** Needs no session: checks account, password and code itself. */
export const againStep = async (previous: unknown, form: unknown): Promise<ApplicantState> =>
  takeApplicantStep(previous, form)

const Seen = z.object({ version: z.coerce.number().int() })

export const withdraw = applicantAction(Seen, async ({ version }, applicant) => {
  await upstream(withdrawApplication, { body: { applicant, version } })
  redirect('/user/register-result?done=withdrawn')
})

export const leave = applicantAction(z.object({}), async (_, applicant) => {
  await upstream(applicantLogout, { body: { applicant } })
  await dropApplicant()
  redirect('/user/register-result')
})
