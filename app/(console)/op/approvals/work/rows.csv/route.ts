import { getLocale } from 'next-intl/server'
import { listFile } from '@/app/_kit/list/list-file'
import { knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { approvalWork } from '../work-list'

/** The work of all reviewers as a file. */
export const GET = async (request: Request) =>
  listFile(approvalWork(knownLocale(await getLocale()), ''), request, () => requireScreen('/op/approvals/work'))
