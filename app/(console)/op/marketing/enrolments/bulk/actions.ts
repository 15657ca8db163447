'use server'

import { askAboutCases, decidesMany } from '@/app/_kit/queue/bulk-acts'
import { enrolmentKind } from '../bulk-kind'

/** Leads from the ticked rows to the page that decides them together. */
export const choose = async (form: unknown) => askAboutCases(enrolmentKind, form)

export const decideMany = decidesMany(enrolmentKind)
