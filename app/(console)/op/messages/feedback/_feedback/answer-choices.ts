import 'server-only'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { feedbackChoices } from '@/lib/contract/feedback'
import type { DictItem } from '@/lib/contract/system'
import { SETTINGS } from '@/lib/domain/setting'
import { orElse, read } from '@/lib/upstream/read'

/** Assignees and tags for filters and forms of the desk. */
export async function deskChoices() {
  const [{ assignees, answerDays }, tags] = await Promise.all([read(feedbackChoices), dictionaryOrNone('feedback_tag')])
  return { assignees, answerDays, tags }
}

export type DeskChoices = Awaited<ReturnType<typeof deskChoices>>

/** Empty if they cannot be read; the list is shown anyway. */
export const choicesOrNone = async (): Promise<DeskChoices> =>
  (await orElse(deskChoices(), null)) ?? { assignees: [], answerDays: SETTINGS['feedback.answerDays'].value, tags: [] }

/** Tags that can be chosen, and those already chosen. */
export const tagOptions = (tags: readonly DictItem[], chosen: readonly string[] = []) =>
  tags
    .filter(({ status, value }) => status === 1 || chosen.includes(value))
    .map(({ value, text }) => ({ value, label: text }))
